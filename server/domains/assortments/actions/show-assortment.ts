import type { z } from 'zod'
import type { getAssortment as getCall } from '../../../../contract/assortments/get-assortment.ts'
import type { Parsed } from '../../../../contract/kernel/endpoint.ts'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { presentAssortment } from '../assortments.present.ts'
import { listCollections } from '../collections/actions/keep-collections.ts'
import { findAssortment } from '../assortments.queries.ts'
import { readCovers } from '../covers.queries.ts'
import type { AssortmentsRoom } from '../room.ts'
import { refreshDynamic } from './refresh-dynamic.ts'

/** With one's own collections of it where they are asked for. @throws Failure notFound, notAllowed */
export async function showWithCollections(
  room: AssortmentsRoom,
  caller: Caller,
  publicId: string,
  options: Parsed<typeof getCall>['query']['_options'],
): Promise<z.output<(typeof getCall)['output']>> {
  const shown = await showAssortment(room, caller, publicId)
  if (!options?.defaultCollectionsQuery) return shown
  const { collectionType } = options.defaultCollectionsQuery
  const { data } = await listCollections(room, caller, collectionType, { linkageId: publicId })
  return { ...shown, collections: data }
}

/** @throws Failure notFound, also when it is somebody else's */
export async function showAssortment(room: AssortmentsRoom, caller: Caller, publicId: string): Promise<Assortment> {
  const found = await findAssortment(room.db, caller, publicId)
  const record = await refreshDynamic(room, caller, found)
  const covers = await readCovers(room.db, caller, [record.id])
  return presentAssortment(caller, record, covers.get(record.id))
}
