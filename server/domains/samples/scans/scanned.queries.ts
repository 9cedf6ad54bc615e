import { sql } from 'kysely'
import type { SampleLibrary } from '../../../../contract/samples/sample-libraries.ts'
import { evenly, keepPlan } from '../../../engine/database/kept-plans.ts'
import type { Database } from '../../../tables.ts'
import { type OpenItem, openItemsWhere } from '../loans/open-items.queries.ts'
import { recordsWith, type SampleRecord, type ShownProduct, shownProduct } from '../samples.queries.ts'

/** A line with what is shown beside it. */
type ScannedLine = SampleRecord & { product: ShownProduct | null; open: OpenItem[] }

/** Live lines of some libraries by their codes, all of each in one statement: somebody stands there and waits for it. */
export async function linesOfCodes(
  db: Database,
  libraries: readonly SampleLibrary[],
  codes: readonly string[],
): Promise<ScannedLine[]> {
  if (codes.length === 0) return []
  const beside = sql`
    (select to_json(t) from (
       select ${shownProduct} from (select s.style, s.color) w join style y on y.style_code = w.style) t) as product,
    array(select to_json(t) from (${openItemsWhere(sql`i.sample_id = s.id`)}) t) as open`
  const where = sql`s.code = any (${evenly(codes, 'text')}) and s.deleted_at is null
    and s.library = any (${evenly(libraries, 'text')})`
  const { rows } = await sql<ScannedLine>`${keepPlan} ${recordsWith(beside, where)}`.execute(db)
  return rows
}
