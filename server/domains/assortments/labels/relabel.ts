import { Failure } from '../../../../contract/kernel/errors.ts'
import type { Change } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { countLabelled, type Relabelled, writeLabels } from './labels.queries.ts'

/** Most rows that one change of labels writes, because each stands in the audit trail. */
const MOST_ROWS = 50_000

/** Labels of assortments and of the rows that carry them, in two statements. @throws Failure tooManyItems */
export async function relabel(
  trx: DatabaseTransaction,
  caller: Caller,
  changes: readonly Relabelled[],
): Promise<Change[]> {
  if (changes.length === 0) return []
  const count = await countLabelled(trx, changes)
  if (count > MOST_ROWS) {
    throw new Failure('tooManyItems', `At most ${MOST_ROWS} rows at once`, { data: { limit: MOST_ROWS } })
  }
  const rows = await writeLabels(trx, caller.key, changes)
  return rows.map(({ assortment_id, style_color_id, from, to }) => ({
    table: 'assortment_product',
    record: 'assortment',
    recordId: assortment_id,
    rowKey: style_color_id,
    before: { label: from },
    after: { label: to },
  }))
}
