import { sql } from 'kysely'
import type { CatalogueDatabase } from '../catalogue.database.ts'

export interface PhotoSource {
  hash: string
  /** 'stored:<object key>' or 'drawn:<words>'. */
  source: string
  ground: string
}

/** Sources of originals by hash; unknown ones are missing. */
export async function readPhotoSources(
  db: CatalogueDatabase,
  hashes: readonly string[],
): Promise<Map<string, PhotoSource>> {
  const { rows } = await sql<PhotoSource>`
    select distinct on (hash) hash, source, ground from photo
    where hash = any(${[...hashes]}::text[]) order by hash, id`.execute(db)
  return new Map(rows.map((row) => [row.hash, row]))
}
