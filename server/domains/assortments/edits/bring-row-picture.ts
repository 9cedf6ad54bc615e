import type { Readable } from 'node:stream'
import type { Caller } from '../../../engine/http/caller.ts'
import { keepLogo, type LogosRoom } from '../../../engine/pictures/keep-logo.ts'
import { requireEdit } from '../assortments.access.ts'
import { findAssortment } from '../assortments.queries.ts'
import type { AssortmentsRoom } from '../room.ts'

/**
 * Keeps a picture that somebody brings for rows of an assortment, as logos are kept; no row shows it until a batch says so
 * (AST-12). @throws Failure notFound, notAllowed, unreadableFile
 */
export async function bringRowPicture(
  room: Pick<AssortmentsRoom, 'db'> & LogosRoom,
  caller: Caller,
  publicId: string,
  file: Readable,
): Promise<{ hash: string }> {
  // Nobody's file is kept for an assortment that is not theirs to change.
  requireEdit(caller, await findAssortment(room.db, caller, publicId))
  const { hash } = await keepLogo(room, caller.key, file)
  return { hash }
}
