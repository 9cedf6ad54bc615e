import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { presentAssortment } from '../assortments.present.ts'
import { findAssortment } from '../assortments.queries.ts'
import { readCovers } from '../covers.queries.ts'
import type { AssortmentsRoom } from '../room.ts'
import { refreshDynamic } from './refresh-dynamic.ts'

/** @throws Failure notFound, also when it is somebody else's */
export async function showAssortment(room: AssortmentsRoom, caller: Caller, publicId: string): Promise<Assortment> {
  const found = await findAssortment(room.db, caller, publicId)
  if (!found) throw new Failure('notFound', 'There is no such assortment')
  const record = await refreshDynamic(room, caller, found)
  const covers = await readCovers(room.db, caller, [record.id])
  return presentAssortment(caller, record, covers.get(record.id))
}
