import { sql } from 'kysely'
import type { Database } from '../../tables.ts'

/** Files of documents that have a row, with their pages. */
export async function namedObjects(db: Database, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select k.key from unnest(${[...keys]}::text[]) as k (key)
    join document_job d on d.public_id = substring(k.key from '^documents/d([^.]+)\.')`.execute(db)
  return rows.map(({ key }) => key)
}
