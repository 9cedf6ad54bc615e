import { sql } from 'kysely'
import type { SampleFields } from '../../../contract/samples/sample-fields.ts'
import type { SampleLibrary } from '../../../contract/samples/sample-libraries.ts'
import type { Database } from '../../tables.ts'

/** A row whose key is whole, by its place in the call; what is empty is left out. */
export type KeyedRow = Partial<Omit<SampleFields, 'division' | 'totalQty' | 'newBin'>> & { at: number }

/** Of some styles those that the library has lines of. */
export async function stylesThatAre(
  db: Database,
  library: SampleLibrary,
  styles: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ style: string }>`
    select w.style from unnest(${[...styles]}::text[]) as w (style)
    where exists (
      select from sample s where s.library = ${library} and s.style = w.style and s.deleted_at is null)`.execute(db)
  return new Set(rows.map(({ style }) => style))
}

/** Rows that a live line of the library is the same as, with that line. */
export async function linesThatAre(
  db: Database,
  library: SampleLibrary,
  rows: readonly KeyedRow[],
): Promise<{ at: number; publicId: string; code: string }[]> {
  if (rows.length === 0) return []
  const { rows: found } = await sql<{ at: number; publicId: string; code: string }>`
    select distinct on (w.at) w.at, s.public_id as "publicId", s.code
    from json_to_recordset(${JSON.stringify(rows)}::json) as w (at integer, style text, color text, size text, side text,
      status text, "moldNum" text, "moldDate" date, bin text, region text, aisle text, direction text, level text, shelf text)
    join sample_place p on p.library = ${library} and (p.bin, p.region, p.aisle, p.direction, p.level, p.shelf)
      = (coalesce(w.bin, ''), coalesce(w.region, ''), coalesce(w.aisle, ''), coalesce(w.direction, ''),
        coalesce(w.level, ''), coalesce(w.shelf, ''))
    join sample s on s.library = ${library} and s.deleted_at is null and s.style = w.style and s.color = w.color
      and s.size = coalesce(w.size, '') and s.side = w.side and s.status = w.status
      and s.mold_num = coalesce(w."moldNum", '')
      and s.mold_date is not distinct from w."moldDate" and s.place_id = p.id
    order by w.at, s.id`.execute(db)
  return found
}

/** Of rows with moulds those whose mould other live lines have, with the style that has it. */
export async function heldMolds(
  db: Database,
  library: SampleLibrary,
  rows: readonly { at: number; moldNum: string }[],
): Promise<{ at: number; style: string }[]> {
  const { rows: found } = await sql<{ at: number; style: string }>`
    select distinct on (w.at) w.at, s.style
    from json_to_recordset(${JSON.stringify(rows)}::json) as w (at integer, "moldNum" text)
    join sample s on s.library = ${library} and s.mold_key = w."moldNum" order by w.at, s.id`.execute(db)
  return found
}
