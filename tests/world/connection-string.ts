import type { PostgresConnection } from '../../server/engine/postgres/connection.ts'

/** How to reach a database as one string, as DATABASE_URL would give it. */
export function connectionString({ host, port, user, password, database }: PostgresConnection): string {
  const account = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`
  if (!host.startsWith('/')) return `postgresql://${account}@${host}:${port}/${encodeURIComponent(database)}`
  return `postgresql://${account}@/${encodeURIComponent(database)}?host=${encodeURIComponent(host)}&port=${port}`
}
