import type { z } from 'zod'
import type { AssortmentOptions, getAssortment as getCall } from '../../../../contract/assortments/get-assortment.ts'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { presentAssortment } from '../assortments.present.ts'
import { listCollections } from '../collections/actions/keep-collections.ts'
import { findAssortment } from '../assortments.queries.ts'
import { readCovers } from '../lists/covers.queries.ts'
import type { AssortmentsRoom } from '../room.ts'
import { refreshDynamic } from './refresh-dynamic.ts'
import { showContents } from './show-contents.ts'

/** With what of it is asked for besides. @throws Failure notFound, notAllowed, tooManyItems */
export async function showWithMore(
  room: AssortmentsRoom,
  caller: Caller,
  publicId: string,
  { defaultCollectionsQuery: collected, ordersQuery, products }: AssortmentOptions = {},
): Promise<z.output<(typeof getCall)['output']>> {
  const shown = await showAssortment(room, caller, publicId)
  const [collections, orders, contents] = await Promise.all([
    collected && listCollections(room, caller, collected.collectionType, { linkageId: publicId }),
    ordersQuery && room.ordersOf?.(caller, publicId),
    products ? showContents(room, caller, shown) : {},
  ])
  return {
    ...shown,
    ...(collections ? { collections: collections.data } : {}),
    ...(orders ? { orders } : {}),
    ...contents,
  }
}

/** @throws Failure notFound, also when it is somebody else's */
export async function showAssortment(room: AssortmentsRoom, caller: Caller, publicId: string): Promise<Assortment> {
  const found = await findAssortment(room.db, caller, publicId)
  const record = await refreshDynamic(room, caller, found)
  const covers = await readCovers(room.db, caller, [record.id])
  return presentAssortment(caller, record, covers.get(record.id))
}
