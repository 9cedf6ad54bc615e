import { sql } from 'kysely'
import { CONTENTS_LIMIT } from '../../../../contract/assortments/internal/discover-internal.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import { visibleInternal } from '../assortments.access.ts'
import type { Held } from '../rows/members.ts'
import { internalWhere } from '../internal/options.queries.ts'

/** The internal assortments of a season that the person may see, archived ones left out. */
export async function assortmentsOfSeason(
  db: Database,
  caller: Caller,
  wish: { channel: string; season: string; year: number },
): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select a.id, a.method, a.query, a.product_type, loc.code as location_code
    from assortment a join location loc on loc.id = a.location_id
    where ${visibleInternal(caller)} and ${internalWhere(wish)}
    order by lower(a.title), a.id limit ${CONTENTS_LIMIT}`.execute(db)
  return rows
}

export async function locationOfSnapshot(
  db: Database,
  { assortment_id, hash }: { assortment_id: number; hash: string },
): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select loc.code from assortment_snapshot s join location loc on loc.id = s.location_id
    where s.assortment_id = ${assortment_id} and s.hash = ${hash}`.execute(db)
  return rows[0]!.code
}
