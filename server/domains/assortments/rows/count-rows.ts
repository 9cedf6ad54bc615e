import type { z } from 'zod'
import type { countRows as countCall } from '../../../../contract/assortments/rows/count-rows.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { findAssortment } from '../assortments.queries.ts'
import { membersOf } from './members.ts'
import type { AssortmentsRoom } from '../room.ts'
import { rowsOfRule } from './rows-of-rule.ts'
import { skeletonWish } from './query-products.ts'

/** Counts the rows that a rule names, as an export would find them. @throws Failure notFound */
export async function countRows(
  room: AssortmentsRoom,
  caller: Caller,
  assortmentId: string,
  rule: z.output<(typeof countCall)['body']>['rows'],
): Promise<z.output<(typeof countCall)['output']>> {
  const found = await findAssortment(room.db, caller, assortmentId)
  const members = await membersOf(room.catalogue, caller, found)
  const rows = await rowsOfRule(room.db, skeletonWish(found, members, {}), rule)
  const styles = new Set(rows.map(({ styleColorId }) => styleColorId.slice(0, styleColorId.indexOf('_'))))
  return { rows: rows.length, styles: styles.size }
}
