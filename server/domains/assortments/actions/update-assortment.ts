import type { z } from 'zod'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import type { updateAssortment as updateCall } from '../../../../contract/assortments/update-assortment.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { presentAssortment } from '../assortments.present.ts'
import { findHandedOn } from '../assortments.queries.ts'
import { readCovers } from '../lists/covers.queries.ts'
import type { AssortmentsRoom } from '../room.ts'
import type { ChangeWish } from './alter-assortment.ts'
import { changeAssortments } from './change-assortments.ts'
import { showAssortment } from './show-assortment.ts'

type Wish = z.output<(typeof updateCall)['body']>

/** Changes one and shows it, a last time when it was handed on to somebody who keeps it to themselves. @throws Failure as `changeAssortments` */
export async function updateAssortment(
  room: AssortmentsRoom,
  caller: Caller,
  publicId: string,
  wish: Wish,
): Promise<Assortment> {
  await changeAssortments(room, caller, [publicId], withoutArchivedState(wish))
  if (wish.owner === undefined) return showAssortment(room, caller, publicId)
  const handedOn = await findHandedOn(room.db, caller, publicId)
  return presentAssortment(caller, handedOn, (await readCovers(room.db, caller, [handedOn.id])).get(handedOn.id))
}

/** Archived is a state that people see, and a flag beside Published or Unpublished in the record. */
function withoutArchivedState({ state, ...wish }: Wish): ChangeWish {
  if (state === undefined) return wish
  return state === 'Archived' ? { ...wish, archived: true } : { archived: false, ...wish, state }
}
