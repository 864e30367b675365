"""The web table: pages, live fragments, a JSON API, storage.

app          the application; settings: what can be chosen; serve: run it; errors: what is refused
tables/      live tables: registry, table, seats, chat, presence, decisions, bots and their workers
api/         the JSON API: routes, schemas, answers, its socket
web/         a module per page; fragments/: the parts of a table's page
security/    tokens, access, limits, connections, overload, proxies, clean text
storage/     schema, database, store, migrations, lock, backup, threads
operations/  for the people who look after a server: logs, health, counters
"""
