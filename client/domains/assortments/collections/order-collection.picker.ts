import { useState } from 'react'
import type { CollectionType } from '../../../../contract/assortments/collections/collection.ts'
import { readCollection } from './collections.api.ts'
import { useCollection } from './use-collection.ts'

type OrderCollection = Exclude<CollectionType, 'product'>

/** What of an assortment is ticked for an order of a type: somebody's collection of that type, kept while they tick (AST-20). */
export function useOrderCollection(
  assortmentId: string,
  type: OrderCollection,
): { isReady: boolean; has(id: string): boolean; tick(ids: readonly string[], isTicked: boolean): void } {
  const collection = useCollection(
    { linkageType: 'linkageId', linkageModel: 'Assortment', linkageId: assortmentId },
    type,
  )
  const { list, current, products } = collection
  const isKnown = list.data !== undefined && (current === undefined || products.data !== undefined)
  // The first tick makes the collection, which is then read: what is ticked is known all the while.
  const [known, setKnown] = useState<string>()
  if (isKnown && known !== assortmentId) setKnown(assortmentId)
  return {
    isReady: isKnown || known === assortmentId,
    has: collection.has,
    // What is there already is not wished again: its wish would be taken back by the opposite one.
    tick: (ids, isTicked) => {
      const others = ids.filter((id) => collection.has(id) !== isTicked)
      if (others.length > 0) collection.wish(others, isTicked ? { kind: 'add' } : { kind: 'remove' })
    },
  }
}

/** Ids of what is selected in somebody's collection of products. */
export const selectedInCollection = async (collectionId: string, signal: AbortSignal): Promise<string[]> =>
  (await readCollection('product', collectionId, signal)).data.flatMap(({ _id, selected }) => (selected ? _id : []))
