import type { z } from 'zod'
import { COLLECTION_PRODUCTS, type CollectionType } from '../../../../../contract/assortments/collections/collection.ts'
import type {
  batchCollection as batchCall,
  collectionOutcome,
} from '../../../../../contract/assortments/collections/collection-calls.ts'
import { isCollectionTooLarge } from '../../../../../contract/assortments/collections/collection-size.ts'
import { Failure } from '../../../../../contract/kernel/errors.ts'
import { act } from '../../../../engine/actions/act.ts'
import type { Caller } from '../../../../engine/http/caller.ts'
import type { DatabaseTransaction } from '../../../../tables.ts'
import type { AssortmentsRoom } from '../../room.ts'
import { presentCollection } from '../collection.present.ts'
import { collectedOf, deleteCollected, insertCollected, updateCollected } from '../collection-products.queries.ts'
import { type CollectionRow, lockCollection, renameCollection, touchCollection } from '../collections.queries.ts'
import { holdersOf, linkageOf } from '../holders.ts'
import { ownersAlone, tellOwner } from '../tell-owner.ts'
import { requireCollection, requireType } from './keep-collections.ts'

type Wish = z.output<(typeof batchCall)['body']>
type Outcome = z.output<typeof collectionOutcome>
type Room = Pick<AssortmentsRoom, 'db' | 'catalogue'>

const idOf = ({ style, color }: { style: string; color: string }): string => `${style}_${color}`

/**
 * Changes a collection in one transaction and tells of each thing asked for what became of it (AST-20).
 * @throws Failure notFound, notAllowed, duplicate, collectionTooLarge, tooManyItems
 */
export const batchCollection = (
  room: Room,
  caller: Caller,
  which: { publicId: string; type: CollectionType },
  wish: Wish,
): Promise<z.output<(typeof batchCall)['output']>> => {
  requireType(caller, which.type)
  return act(room.db, caller, {
    async find(trx) {
      const collection = await requireCollection(trx, caller, which)
      await lockCollection(trx, collection.id)
      return collection
    },
    async change(trx, collection) {
      if (wish.name !== undefined && !(await renameCollection(trx, collection.id, wish.name))) {
        throw new Failure('duplicate', `There is a collection ${wish.name} already`)
      }
      const added = await add(room, trx, caller, collection, wish.addProducts)
      const updated = await update(trx, collection, wish.updateProducts)
      const removed = await remove(trx, collection, wish.deleteProducts)
      await touchCollection(trx, collection.id)
      const after = await requireCollection(trx, caller, which)
      requireBounds(collection, after)
      return { collection: presentCollection(after), data: [...added, ...updated, ...removed] }
    },
    audit: ownersAlone,
    tell: () => tellOwner(caller),
  })
}

/** What grew past a bound is refused; what shrinks is welcome, however large it still is. */
function requireBounds(before: CollectionRow, after: CollectionRow): void {
  const size = Number(after.size)
  if (isCollectionTooLarge(size) && size > Number(before.size)) {
    throw new Failure('collectionTooLarge', 'The photos of a collection stay below 20 GB', { data: { size } })
  }
  if (after.product_count > COLLECTION_PRODUCTS && after.product_count > before.product_count) {
    throw new Failure('tooManyItems', `A collection has at most ${COLLECTION_PRODUCTS} products`, {
      data: { most: COLLECTION_PRODUCTS },
    })
  }
}

const told = <Product extends { style: string; color: string }>(
  products: readonly Product[],
  outcomeOf: (id: string, at: number) => Outcome,
) =>
  products.map((product, at) => ({ style: product.style, color: product.color, outcome: outcomeOf(idOf(product), at) }))

async function add(
  room: Room,
  trx: DatabaseTransaction,
  caller: Caller,
  collection: CollectionRow,
  wishes: Wish['addProducts'],
) {
  const ids = [...new Set(wishes.map(idOf))]
  const standing = await collectedOf(trx, collection.id, ids)
  const open = ids.filter((id) => !standing.has(id))
  const held = await holdersOf(room, caller, linkageOf(collection), open, trx)
  const first = new Map(wishes.toReversed().map((wish) => [idOf(wish), wish]))
  const rows = open.flatMap((id) => {
    const holder = held.get(id)
    const { selected, properties } = first.get(id)!
    return holder ? [{ key: holder.key, assortmentId: holder.assortmentId, selected, properties }] : []
  })
  if (rows.length > 0) await insertCollected(trx, collection.id, rows)
  const seen = new Set(standing)
  return told(wishes, (id) => {
    if (seen.has(id)) return 'already'
    if (!held.has(id)) return 'notHeld'
    seen.add(id)
    return 'added'
  })
}

async function update(trx: DatabaseTransaction, { id }: CollectionRow, wishes: Wish['updateProducts']) {
  if (wishes.length === 0) return []
  const standing = await collectedOf(trx, id, wishes.map(idOf))
  const merged = new Map<string, { _id: string }>()
  for (const { style: _style, color: _color, ...change } of wishes.map((wish) => ({ ...wish, _id: idOf(wish) }))) {
    merged.set(change._id, { ...merged.get(change._id), ...change })
  }
  await updateCollected(trx, id, [...merged.values()])
  return told(wishes, (one) => (standing.has(one) ? 'updated' : 'notCollected'))
}

async function remove(trx: DatabaseTransaction, { id }: CollectionRow, wishes: Wish['deleteProducts']) {
  if (wishes.length === 0) return []
  const ids = wishes.map(idOf)
  const standing = await collectedOf(trx, id, ids)
  await deleteCollected(trx, id, ids)
  return told(wishes, (one) => (standing.delete(one) ? 'removed' : 'notCollected'))
}
