import { Client } from 'pg'

/** How to reach the embedded database; on Unix `host` is the folder of its socket. */
export type PostgresConnection = { host: string; port: number; user: string; password: string; database: string }

/** Opens one connection for one task and closes it again. */
export async function withClient<T>(connection: PostgresConnection, task: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 10_000 })
  // A server that goes away while we are connected must not end this process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await task(client)
  } finally {
    await client.end().catch(() => {})
  }
}
