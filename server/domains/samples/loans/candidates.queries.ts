import { sql } from 'kysely'
import type { SampleLibrary } from '../../../../contract/samples/sample-libraries.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'

/** Keys of live lines of some libraries that are of these styles and colours, in their order. */
export async function linesOfProducts(
  db: Database | DatabaseTransaction,
  libraries: readonly SampleLibrary[],
  products: readonly { style: string; color: string }[],
): Promise<number[]> {
  const wanted = [...new Map(products.map(({ style, color }) => [`${style} ${color}`, { style, color }])).values()]
  if (wanted.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select s.id from json_to_recordset(${JSON.stringify(wanted)}::json) as w (style text, color text)
    join sample s on s.library = any (${[...libraries]}::text[]) and s.style = w.style and s.color = w.color
      and s.deleted_at is null and s.on_hand + s.out_qty > 0
    order by s.id`.execute(db)
  return rows.map(({ id }) => id)
}
