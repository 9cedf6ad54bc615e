import { sql } from 'kysely'
import { mayAccess } from '../../../contract/identity/access/access.ts'
import { areaAccess } from '../../../contract/identity/access/area-access.ts'
import type { RecordKind } from '../../declarations/record-kind.ts'
import type { Caller } from '../../engine/http/caller.ts'
import type { Database } from '../../tables.ts'

/** As the trail reads it: of whoever manages seasons. */
export const seasonRecords: RecordKind = {
  table: 'assortment_season',
  titles: (keys) => sql`
    select id, null as "publicId", season || ' ' || year || ' ' || channel as title from assortment_season
    where id = any(${[...keys]}::bigint[])`,
  parts: { season_set: { name: 'set' } },
  find: async (db, caller, publicId, administers) => (administers || manages(caller) ? keyOf(db, publicId) : undefined),
  maySee: async (_db, caller) => manages(caller),
}

const manages = (caller: Caller): boolean => mayAccess(caller, areaAccess.manageSeasons)

/** The key of a season by its id, deleted ones among them. */
async function keyOf(db: Database, publicId: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('assortment_season')
    .select('id')
    .where('public_id', '=', publicId)
    .executeTakeFirst()
  return found?.id
}
