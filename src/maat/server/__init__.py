"""The web table: pages, live fragments, a JSON API, storage.

settings    what can be chosen, and where ids, secrets and the time come from
schema      the database's tables; database opens it, migrations change it, store reads and writes it
database_lock  one server per database; backup copies one and puts a copy back
expiry      tables that nobody has touched for long are deleted
live        a table that is being played; registry is where all of them are
thinkers    the processes in which bots think; thinking is what runs there
component_files  other components: offered by the host, or brought by players; checking is the process that tries one
api         the JSON API; sockets sends views as they change; shapes says what goes over the wire
refusals    what is answered when something cannot be done
guard       limits and security headers; proxies says who asks, where one stands between
health      for whoever looks after the server: is it well, and its counters; logs is what it writes down
languages   which language a reader gets; writing is what people write, in one line
pages       what people see in the browser
client      a table on a server, for programs and the terminal
serve       the command
"""
