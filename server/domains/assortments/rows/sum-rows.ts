import type { z } from 'zod'
import { type RowSums, type sumRows as sumCall, summedFields } from '../../../../contract/assortments/rows/sum-rows.ts'
import { isAmountColumn } from '../../../../contract/assortments/rows/pricing.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { findAssortment } from '../assortments.queries.ts'
import { membersOf } from './members.ts'
import { hiddenOf } from './read-products.ts'
import type { AssortmentsRoom } from '../room.ts'
import { rowsOfRule } from './rows-of-rule.ts'
import { readSums } from './sums.queries.ts'
import { skeletonWish } from './query-products.ts'

/** Sums over the rows that a rule names, as the caller sees them (BEY-18). @throws Failure notFound */
export async function sumRows(
  room: AssortmentsRoom,
  caller: Caller,
  assortmentId: string,
  rule: z.output<(typeof sumCall)['body']>['rows'],
): Promise<RowSums> {
  const found = await findAssortment(room.db, caller, assortmentId)
  const members = await membersOf(room.catalogue, caller, found)
  const wish = skeletonWish(found, members, {})
  const keys = (await rowsOfRule(room.db, wish, rule)).map(({ key }) => key)
  const hidden = hiddenOf(members, found.location_code)
  const fields = summedFields.filter((field) => !hidden.has(field))
  const sums = await readSums(room.db, wish, keys, fields)
  const figures = sums.map(({ field, ...rest }) => {
    if (field === 'initialMarkup') return [field, { ...rest, sum: null }]
    // Whole minor units, and pieces as people count them.
    const average = isAmountColumn(field) && rest.average !== null ? Math.round(rest.average) : rest.average
    return [field, { ...rest, average }]
  })
  return { rows: keys.length, figures: Object.fromEntries(figures) }
}
