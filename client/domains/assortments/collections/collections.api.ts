import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  COLLECTION_PRODUCTS,
  type CollectionType,
  type LinkageWish,
} from '../../../../contract/assortments/collections/collection.ts'
import {
  batchCollection,
  createCollection,
  deleteCollection,
  listCollections,
  queryCollection,
} from '../../../../contract/assortments/collections/collection-calls.ts'
import { call } from '../../../engine/api/call.ts'
import { followsLists } from '../../../engine/live/followed-queries.ts'

export const collectionsKey = ['collections'] as const
const meta = followsLists('collections')

/**
 * Reads collections again and waits for what they are now: what is being read for the first time may have begun before the
 * change, and a mere invalidation would wait for that alone (`readOvertakenAgain` reads again only behind it).
 */
export async function readCollectionsAgain(client: QueryClient): Promise<void> {
  await client.cancelQueries({ queryKey: collectionsKey })
  await client.invalidateQueries({ queryKey: collectionsKey })
}

/** Rows of a collection that are shown. */
export const SHOWN = 500

/** The same for the same line. */
export const linkageText = (linkage: LinkageWish): string =>
  linkage.linkageType === 'linkageId' ? linkage.linkageId : JSON.stringify(Object.entries(linkage.linkageObject).sort())

/** One's collections of a line, the default one first; fresh when another window changes them. */
export function useCollections(linkage: LinkageWish, collectionType: CollectionType = 'product') {
  return useQuery({
    queryKey: [...collectionsKey, 'list', collectionType, linkageText(linkage)],
    meta,
    queryFn: ({ signal }) =>
      call(
        listCollections,
        {
          params: { collectionType },
          query: linkage.linkageType === 'linkageId' ? { linkageId: linkage.linkageId } : linkage.linkageObject,
        },
        { signal },
      ),
  })
}

export const readCollection = (type: CollectionType, collectionId: string, signal: AbortSignal) =>
  call(queryCollection, { params: { type }, body: { collectionId, endRow: COLLECTION_PRODUCTS } }, { signal })

const productsOf = (id: string | undefined, type: CollectionType) =>
  queryOptions({
    queryKey: [...collectionsKey, 'products', id],
    meta,
    queryFn: ({ signal }) => {
      // What an order is made of is needed whole, whatever of it is in sight.
      if (type !== 'product') return readCollection(type, id!, signal)
      return call(queryCollection, { params: { type }, body: { collectionId: id!, endRow: SHOWN } }, { signal })
    },
    enabled: id !== undefined,
  })

export const useCollectionProducts = (id: string | undefined, type: CollectionType = 'product') =>
  useQuery(productsOf(id, type))

/** Waits until the products of a collection are known: of one that was just made nobody asks for them before the list names it. */
export const readProducts = (client: QueryClient, id: string, type: CollectionType) =>
  client.ensureQueryData(productsOf(id, type))

export const makeCollection = (linkage: LinkageWish, name?: string, collectionType: CollectionType = 'product') =>
  call(createCollection, { params: { collectionType }, body: { linkage, ...(name ? { name } : {}) } })

export type CollectionBatch = z.input<typeof batchCollection.body>

export const sendCollection = (collectionId: string, body: CollectionBatch, type: CollectionType = 'product') =>
  call(batchCollection, { params: { type, collectionId }, body }, { keepalive: isSmall(body) })

/** Browsers send at most 64 KB for a page that is gone. */
const isSmall = ({ addProducts = [], updateProducts = [], deleteProducts = [] }: CollectionBatch): boolean =>
  addProducts.length + updateProducts.length + deleteProducts.length <= 500

/** Whatever is done to collections, they are read again. */
export function useCollectionAction<Wish, Answer>(act: (wish: Wish) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => readCollectionsAgain(client),
  })
}

export const removeCollection = (collectionId: string) =>
  call(deleteCollection, { params: { type: 'product', collectionId } })
