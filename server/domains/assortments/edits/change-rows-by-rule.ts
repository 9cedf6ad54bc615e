import { nanoid } from 'nanoid'
import type { z } from 'zod'
import { batchAssortment } from '../../../../contract/assortments/rows/batch-assortment.ts'
import type {
  changeRowsByRule as changeCall,
  rowRule,
} from '../../../../contract/assortments/rows/change-rows-by-rule.ts'
import { pictureFields } from '../../../../contract/assortments/rows/assortment-product.ts'
import { judgeFields } from '../../../../contract/assortments/rows/judge-fields.ts'
import { Failure, refusedInput } from '../../../../contract/kernel/errors.ts'
import { findEntryOfBatch } from '../../../engine/database/read-audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { requireEdit } from '../assortments.access.ts'
import { findHeld, type HeldAssortment } from '../held.queries.ts'
import { membersOf, requireWorkable } from '../rows/members.ts'
import type { AssortmentsRoom } from '../room.ts'
import { rowsOfRule } from '../rows/rows-of-rule.ts'
import { labelNames, saveBatch } from './save-batch.ts'

type Wish = z.output<(typeof changeCall)['body']>
type Answer = z.output<(typeof changeCall)['output']>

/**
 * The same values for all rows that a rule names, or their removal, as a batch like any other: with the same rights and
 * rules, in one transaction, as one entry of the trail (BEY-04, BEY-07).
 * @throws Failure notFound, notAllowed, userLock, invalidInput, nothingToDo
 */
export async function changeRowsByRule(
  room: AssortmentsRoom,
  caller: Caller,
  assortmentId: string,
  wish: Wish,
): Promise<Answer> {
  const batchId = wish.batchId ?? nanoid()
  const found = await findHeld(room.db, caller, assortmentId, batchId)
  const { held } = found
  requireEdit(caller, held)
  requireGood(wish, held)
  const ids = await idsOfRule(room, caller, held, wish.rows)
  // What was done already is answered again, though its rows may be gone.
  if (ids.length === 0 && !found.earlier) throw new Failure('nothingToDo', 'The rule names no rows')
  if (wish.dryRun) return { version: held.version, rows: ids.length, changed: 0, entryId: null }
  const { version, updated, deleted } = await saveBatch(room, caller, assortmentId, {
    ...batchAssortment.body.parse({ version: wish.version, batchId }),
    ...(wish.delete
      ? { deleteProducts: ids }
      : { updateProducts: ids.map((_id) => ({ _id, fields: wish.fields ?? {} })) }),
  })
  const entryId = await findEntryOfBatch(room.db, { table: 'assortment', id: held.id }, batchId)
  return { version, rows: ids.length, changed: updated + deleted, entryId: entryId ?? null }
}

/** One value for many rows is right or wrong for all of them. */
function requireGood({ fields }: Wish, held: HeldAssortment): void {
  const { rejected } = judgeFields(fields ?? {}, labelNames(held))
  for (const field of pictureFields) if (fields && field in fields) rejected.push({ field, reason: 'invalid' })
  if (rejected.length === 0) return
  const details = rejected.map(({ field, reason }) => ({ field: `body.fields.${field}`, message: reason }))
  throw refusedInput(details)
}

async function idsOfRule(
  room: AssortmentsRoom,
  caller: Caller,
  held: HeldAssortment,
  rule: z.output<typeof rowRule>,
): Promise<string[]> {
  const members = await membersOf(room.catalogue, caller, held)
  requireWorkable(members)
  const sort = { field: 'custom', direction: 1 } as const
  const rows = await rowsOfRule(room.db, { assortmentId: held.id, members, locationId: held.location_id, sort }, rule)
  return rows.map(({ styleColorId }) => styleColorId)
}
