import { Failure } from '../../../../contract/kernel/errors.ts'
import { requireFound } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { managesAssortments } from '../assortments.access.ts'
import { findFolder, type FolderRecord } from './folders.queries.ts'

/** Owners change their own, managers everybody's they see. */
export const mayEditFolder = (caller: Caller, folder: { owner_id: number }): boolean =>
  folder.owner_id === Number(caller.key) || managesAssortments(caller)

/** One that the person sees and may change or put something into. @throws Failure notFound, notAllowed */
export async function requireFolder(trx: DatabaseTransaction, caller: Caller, publicId: string): Promise<FolderRecord> {
  const folder = requireFound(await findFolder(trx, caller, { publicId }), 'folder')
  if (!mayEditFolder(caller, folder)) throw new Failure('notAllowed', 'You may look at this folder, but not change it')
  return folder
}
