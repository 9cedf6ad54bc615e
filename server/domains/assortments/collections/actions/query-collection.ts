import type { z } from 'zod'
import type { CollectionType } from '../../../../../contract/assortments/collections/collection.ts'
import type { queryCollection as queryCall } from '../../../../../contract/assortments/collections/collection-calls.ts'
import type { Caller } from '../../../../engine/http/caller.ts'
import type { AssortmentsRoom } from '../../room.ts'
import { presentCollected, presentCollection } from '../collection.present.ts'
import { readCollected, readSources } from '../collection-products.queries.ts'
import { holdersOf, linkageOf } from '../holders.ts'
import { requireCollection } from './keep-collections.ts'

/** Rows read in one go. */
const MOST = 500

/** @throws Failure notFound */
export async function queryCollection(
  room: Pick<AssortmentsRoom, 'db' | 'catalogue'>,
  caller: Caller,
  type: CollectionType,
  wish: z.output<(typeof queryCall)['body']>,
): Promise<z.output<(typeof queryCall)['output']>> {
  const collection = await requireCollection(room.db, caller, { publicId: wish.collectionId, type })
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
