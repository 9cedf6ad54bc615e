import { sql } from 'kysely'
import type { CatalogueDatabase } from '../catalogue.database.ts'
import type { CatalogueEvent } from '../feed/upsert-batch.ts'

/**
 * What was changed behind a version of the catalogue, as the outbox tells it; undefined when it does not tell all of it
 * any more, or when the catalogue is of an earlier version: then nothing of what is known can be trusted.
 */
export async function changesSince(db: CatalogueDatabase, version: number): Promise<CatalogueEvent[] | undefined> {
  const { rows: states } = await sql<{ version: number }>`select version from catalogue_state`.execute(db)
  const behind = states[0]!.version - version
  if (behind < 0) return undefined
  if (behind === 0) return []
  const { rows } = await sql<{ payload: CatalogueEvent }>`
    select payload from outbox_event
    where topic = 'catalogue' and (payload ->> 'version')::bigint > ${version}::bigint`.execute(db)
  return rows.length < behind ? undefined : rows.map(({ payload }) => payload)
}
