import { sql } from 'kysely'
import type { SampleLibrary } from '../../../../contract/samples/sample-libraries.ts'
import type { Database } from '../../../tables.ts'
import type { Place } from '../lines.queries.ts'

export interface PlaceRecord extends Place {
  id: number
  code: string
  library: SampleLibrary
}

const record = sql`p.id, p.code, p.library, p.bin, p.region, p.aisle, p.direction, p.level, p.shelf`

/** In the order in which somebody walks past them. */
export async function placesByKeys(db: Database, keys: readonly number[]): Promise<PlaceRecord[]> {
  const { rows } = await sql<PlaceRecord>`
    select ${record} from sample_place p where p.id = any (${[...keys]}::bigint[])
    order by p.region, p.aisle, p.direction, p.level, p.shelf, p.bin`.execute(db)
  return rows
}

/** Places by their codes, with what stands there. */
export async function listedPlaces(
  db: Database,
  libraries: readonly SampleLibrary[],
  codes: readonly string[],
): Promise<(PlaceRecord & { lines: number; pieces: number })[]> {
  if (codes.length === 0) return []
  const { rows } = await sql<PlaceRecord & { lines: number; pieces: number }>`
    select ${record}, count(s.id)::int as lines, coalesce(sum(s.on_hand), 0)::int as pieces
    from sample_place p
    left join sample s on s.library = p.library and s.place_id = p.id and s.deleted_at is null and s.on_hand > 0
    where p.code = any (${[...codes]}::text[]) and p.library = any (${[...libraries]}::text[])
    group by p.id`.execute(db)
  return rows
}
