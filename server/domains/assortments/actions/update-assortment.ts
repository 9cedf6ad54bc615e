import type { z } from 'zod'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import type { updateAssortment as updateCall } from '../../../../contract/assortments/update-assortment.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { AssortmentsRoom } from '../room.ts'
import type { ChangeWish } from './alter-assortment.ts'
import { changeAssortments } from './change-assortments.ts'
import { showAssortment } from './show-assortment.ts'

type Wish = z.output<(typeof updateCall)['body']>

/** Changes one and shows it. @throws Failure as `changeAssortments` */
export async function updateAssortment(
  room: AssortmentsRoom,
  caller: Caller,
  publicId: string,
  wish: Wish,
): Promise<Assortment> {
  await changeAssortments(room, caller, [publicId], withoutArchivedState(wish))
  return showAssortment(room, caller, publicId)
}

/** Archived is a state that people see, and a flag beside Published or Unpublished in the record. */
function withoutArchivedState({ state, ...wish }: Wish): ChangeWish {
  if (state === undefined) return wish
  return state === 'Archived' ? { ...wish, archived: true } : { archived: false, ...wish, state }
}
