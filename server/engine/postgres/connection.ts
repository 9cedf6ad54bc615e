import { Client } from 'pg'

/** How to reach the embedded database; on Unix `host` is the folder of its socket. */
export type PostgresConnection = { host: string; port: number; user: string; password: string; database: string }

/** The same as one string, as DATABASE_URL would give it. */
export function connectionString({ host, port, user, password, database }: PostgresConnection): string {
  const account = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`
  if (!host.startsWith('/')) return `postgresql://${account}@${host}:${port}/${encodeURIComponent(database)}`
  return `postgresql://${account}@/${encodeURIComponent(database)}?host=${encodeURIComponent(host)}&port=${port}`
}

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
