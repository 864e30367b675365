"""The web table: pages, live fragments, a JSON API, storage.

settings    what can be chosen, and where ids, secrets and the time come from
schema      the database's tables; database opens it, migrations change it, store reads and writes it
live        a table that is being played; hall is where all of them are
thinkers    the processes in which bots think; thinking is what runs there
component_files  other components: offered by the host, or brought by players; checking is the process that tries one
api         the JSON API; sockets sends views as they change; shapes says what goes over the wire
refusals    what is answered when something cannot be done
guard       limits and security headers
languages   which language a reader gets; writing is what people write, in one line
pages       what people see in the browser
client      a table on a server, for programs and the terminal
serve       the command
"""
