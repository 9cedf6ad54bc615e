import type { z } from 'zod'
import { batchAssortment } from '../../../../contract/assortments/rows/batch-assortment.ts'
import type { mergeAssortments as mergeCall } from '../../../../contract/assortments/merge-assortments.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { requireEdit } from '../assortments.access.ts'
import { type AssortmentRecord, findAssortment } from '../assortments.queries.ts'
import { membersOf, requireWorkable } from '../rows/members.ts'
import type { AssortmentsRoom } from '../room.ts'
import { readPlaces, readStandingRows } from '../rows/rows.queries.ts'
import { mergedFields } from '../rules/merged-fields.ts'
import type { Addition } from '../edits/add-rows.ts'
import { labelNames, saveBatch } from '../edits/save-batch.ts'

type Wish = z.output<(typeof mergeCall)['body']>
type Answer = z.output<(typeof mergeCall)['output']>

/**
 * Adds the products of others to an assortment as a batch like any other: in one transaction, one entry of the trail.
 * @throws Failure notFound, notAllowed, userLock, tooManyItems, invalidInput
 */
export async function mergeAssortments(
  room: AssortmentsRoom,
  caller: Caller,
  publicId: string,
  { from, ...wish }: Wish,
): Promise<Answer> {
  const held = await findAssortment(room.db, caller, publicId)
  requireEdit(caller, held)
  const others = [...new Set(from)].filter((id) => id !== publicId)
  const labels = labelNames(held)
  const additions: Addition[] = []
  for (const id of others) {
    const other = await findAssortment(room.db, caller, id)
    const keep = { prices: other.location_code === held.location_code, labels }
    for (const { _id, own } of await rowsOf(room, caller, other)) additions.push({ _id, own: mergedFields(own, keep) })
  }
  // The first assortment that has a product is the one whose words come along.
  const once = new Map(additions.toReversed().map((one) => [one._id, one]))
  const addProducts = [...new Set(additions.map(({ _id }) => _id))].map((_id) => once.get(_id)!)
  const { version, added, skipped, issues } = await saveBatch(room, caller, publicId, {
    ...batchAssortment.body.parse(wish),
    addProducts,
  })
  return { version, added: added.length, skipped: skipped.length, refused: issues.length }
}

/** All rows of one in its custom order, with what people wrote over them. */
async function rowsOf({ db, catalogue }: AssortmentsRoom, caller: Caller, record: AssortmentRecord) {
  const members = await membersOf(catalogue, caller, record)
  requireWorkable(members)
  const places = await readPlaces(db, members)
  const styleColorIds = places.map(({ styleColorId }) => styleColorId)
  const rows = await readStandingRows(db, members, { styleColorIds, wholeStyles: [] })
  const byId = new Map(rows.map((row) => [row.styleColorId, row]))
  return styleColorIds.flatMap((_id) => {
    const own = byId.get(_id)
    return own ? [{ _id, own }] : []
  })
}
