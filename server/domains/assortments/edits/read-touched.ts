import type { Database, DatabaseTransaction } from '../../../tables.ts'
import type { Batch, Touched } from './batch-work.ts'
import { styleColorIdsOf } from './batch.queries.ts'
import type { Members } from '../rows/members.ts'
import { readStandingRows } from '../rows/rows.queries.ts'
import { isPriced, styleWidePart } from '../rules/edit-row.ts'
import type { Addition } from './add-rows.ts'

/** `queried`: keys of 'all that match'. */
export async function readTouched(
  db: Database | DatabaseTransaction,
  held: { location_id: number; version: number },
  known: { members: Members; queried: readonly number[] },
  batch: Batch,
): Promise<Touched> {
  const matching = known.queried.length === 0 ? [] : await styleColorIdsOf(db, known.queried)
  const adds: Addition[] = [...batch.addProducts, ...matching.map((_id) => ({ _id }))]
  const ids = new Set([
    ...batch.updateProducts.map(({ _id }) => _id),
    ...batch.deleteProducts,
    ...adds.map(({ _id }) => _id),
    ...batch.sortProducts.flatMap((move) => (move.before === null ? move.ids : [...move.ids, move.before])),
  ])
  const standing = await readStandingRows(db, known.members, {
    styleColorIds: [...ids],
    wholeStyles: batch.updateProducts.filter(({ fields }) => styleWidePart(fields)).map(({ _id }) => _id),
    // Who made the batch saw the newest version: there is nothing that somebody else changed since.
    fieldVersions: batch.version !== held.version,
    pricesAt: batch.updateProducts.some(({ fields }) => isPriced(fields)) ? held.location_id : undefined,
  })
  return { adds, standing }
}
