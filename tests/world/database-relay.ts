import pg from 'pg'
import { openTcpRelay, type TcpRelay } from './tcp-relay.ts'

/** A way to the database through which bytes pass as a test wants it. */
export interface DatabaseRelay extends TcpRelay {
  /** Of the database as it is reached through here. */
  connectionString: string
}

/** Opens a relay to the database of `connectionString`, be it at a port or a socket, on a port of this machine. */
export async function openDatabaseRelay(connectionString: string): Promise<DatabaseRelay> {
  const { host, port, user, password, database } = new pg.Client({ connectionString })
  const relay = await openTcpRelay(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
  const account = `${user}:${encodeURIComponent(password ?? '')}`
  return { ...relay, connectionString: `postgresql://${account}@127.0.0.1:${relay.port}/${database}` }
}
