import type { z } from 'zod'
import type { CollectionType } from '../../../../../contract/assortments/collections/collection.ts'
import type { queryCollection as queryCall } from '../../../../../contract/assortments/collections/collection-calls.ts'
import { noSuch } from '../../../../engine/actions/refusals.ts'
import type { Caller } from '../../../../engine/http/caller.ts'
import type { AssortmentsRoom } from '../../room.ts'
import { presentCollected, presentCollection } from '../collection.present.ts'
import { readCollected, readSources } from '../collection-products.queries.ts'
import { holdersOf, linkageOf } from '../holders.ts'
import { listCollections, requireCollection } from './keep-collections.ts'

/** Rows read in one go. */
const MOST = 500

type Wish = z.output<(typeof queryCall)['body']>

/** Id of the default collection of a linkage. @throws Failure notFound, invalidInput */
async function defaultOf(
  room: Pick<AssortmentsRoom, 'db'>,
  caller: Caller,
  type: CollectionType,
  { linkage, linkageId, linkageObject }: Wish,
): Promise<string> {
  const named = linkage?.linkageType === 'linkageId' ? linkage.linkageId : linkageId
  const alike = linkage?.linkageType === 'linkageObject' ? linkage.linkageObject : linkageObject
  const { data } = await listCollections(room, caller, type, { ...alike, ...(named ? { linkageId: named } : {}) })
  const [first] = data
  if (!first) throw noSuch('collection')
  return first._id
}

/** @throws Failure notFound, invalidInput */
export async function queryCollection(
  room: Pick<AssortmentsRoom, 'db' | 'catalogue'>,
  caller: Caller,
  type: CollectionType,
  wish: Wish,
): Promise<z.output<(typeof queryCall)['output']>> {
  const publicId = wish.collectionId ?? (await defaultOf(room, caller, type, wish))
  const collection = await requireCollection(room.db, caller, { publicId, type })
  const limit = Math.min(MOST, Math.max(0, wish.endRow - wish.startRow))
  const [rows, sources] = await Promise.all([
    readCollected(room.db, caller, collection.id, { skip: wish.startRow, limit }),
    readSources(room.db, caller, collection.id),
  ])
  const ids = rows.map(({ style_color_id }) => style_color_id)
  const held = await holdersOf(room, caller, linkageOf(collection), ids)
  return {
    collection: presentCollection(collection),
    data: rows.map((row) => presentCollected(row, held)),
    totalCount: sources.reduce((sum, { collected }) => sum + collected, 0),
    assortments: sources.map(({ id, title, kind, selected }) => ({ _id: id, title, orgType: kind, selected })),
  }
}
