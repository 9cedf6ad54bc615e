import * as calls from '../../../../contract/assortments/collections/collection-calls.ts'
import { type Route, route } from '../../../engine/http/route.ts'
import type { AssortmentsRoom } from '../room.ts'
import { batchCollection } from './actions/batch-collection.ts'
import { createCollection, deleteCollection, listCollections } from './actions/keep-collections.ts'
import { queryCollection } from './actions/query-collection.ts'

export const collectionsRoutes = (room: Pick<AssortmentsRoom, 'db' | 'catalogue'>): Route[] => [
  route(calls.listCollections, ({ params, query }, { caller }) =>
    listCollections(room, caller, params.collectionType, query),
  ),
  route(calls.createCollection, ({ params, body }, { caller }) =>
    createCollection(room, caller, params.collectionType, body),
  ),
  route(calls.queryCollection, ({ params, body }, { caller }) => queryCollection(room, caller, params.type, body)),
  route(calls.batchCollection, ({ params: { type, collectionId }, body }, { caller }) =>
    batchCollection(room, caller, { type, publicId: collectionId }, body),
  ),
  route(calls.deleteCollection, async ({ params: { type, collectionId } }, { caller }) => {
    await deleteCollection(room, caller, { type, publicId: collectionId })
    return { message: 'Collection Deleted' }
  }),
]
