import type { batchAssortment } from '../../../../contract/assortments/rows/batch-assortment.ts'
import { type InputIssue, refusedField } from '../../../../contract/kernel/errors.ts'
import type { z } from 'zod'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import type { Batch } from '../edits/batch-work.ts'
import { readAddable } from '../edits/batch.queries.ts'
import type { HeldAssortment } from '../held.queries.ts'
import type { Members } from '../rows/members.ts'
import { readPlacesOf, readStandingRows } from '../rows/rows.queries.ts'
import { whyNotAdded } from '../rules/why-not-added.ts'
import { written } from '../edits/change-rows.ts'

export type Renamed = z.output<(typeof batchAssortment)['output']>['renamed']

/**
 * Rows that become another style or colour (AST-12), as a batch that takes them out and puts the other product where
 * they stood, with what was written in them. Those that cannot are told and stay as they are.
 * @throws Failure invalidInput for a dynamic assortment
 */
export async function planRenames(
  db: Database,
  caller: Caller,
  known: { held: HeldAssortment; members: Members },
  batch: Batch,
): Promise<{ batch: Batch; renamed: Renamed; issues: InputIssue[] }> {
  const wishes = batch.renameProducts.map(({ _id, newStyle, newColor }) => ({ _id, to: `${newStyle}_${newColor}` }))
  if (wishes.length === 0) return { batch, renamed: [], issues: [] }
  const { held } = known
  if (held.method === 'dynamic') {
    throw refusedField('body.renameProducts', 'a dynamic assortment takes its products from its filters')
  }
  const { standing, sold, places } = await readNamed(db, caller, known, wishes)
  const leaving = new Set([...wishes.map(({ _id }) => _id), ...batch.deleteProducts])
  const coming = new Set(batch.addProducts.map(({ _id }) => _id))
  const refusal = ({ _id, to }: Renamed[number]): string | undefined => {
    if (!standing.has(_id)) return `${_id} is not in the assortment`
    if (coming.has(to) || (standing.has(to) && !leaving.has(to))) return `${to} is in the assortment already`
    return standing.has(to) ? undefined : whyNotAdded(to, sold.get(to), held.product_type)
  }
  const renamed: Renamed = []
  const issues: InputIssue[] = []
  for (const [index, wish] of wishes.entries()) {
    const message = refusal(wish)
    if (message) issues.push({ field: `body.renameProducts.${index}`, message })
    else if (wish._id !== wish.to) {
      coming.add(wish.to)
      renamed.push(wish)
    }
  }
  // In the order they stand in, so that each comes back to the place it left.
  const inOrder = renamed.toSorted((one, other) => places.get(one._id)! - places.get(other._id)!)
  return {
    batch: {
      ...batch,
      deleteProducts: [...batch.deleteProducts, ...renamed.map(({ _id }) => _id)],
      addProducts: [
        ...batch.addProducts,
        ...inOrder.map(({ _id, to }) => ({ _id: to, own: written(standing.get(_id)!), sort: places.get(_id)! })),
      ],
    },
    renamed,
    issues,
  }
}

async function readNamed(
  db: Database,
  caller: Caller,
  { held, members }: { held: HeldAssortment; members: Members },
  wishes: Renamed,
) {
  const targets = wishes.map(({ to }) => to)
  const styleColorIds = [...new Set([...wishes.map(({ _id }) => _id), ...targets])]
  const [rows, addable] = await Promise.all([
    readStandingRows(db, members, { styleColorIds, wholeStyles: [] }),
    readAddable(db, caller, held.location_id, targets),
  ])
  const keys = await readPlacesOf(
    db,
    members,
    rows.map(({ key }) => key),
  )
  return {
    standing: new Map(rows.map((row) => [row.styleColorId, row])),
    sold: new Map(addable.map((product) => [product.styleColorId, product])),
    places: new Map(rows.map(({ styleColorId, key }) => [styleColorId, keys.get(key)!])),
  }
}
