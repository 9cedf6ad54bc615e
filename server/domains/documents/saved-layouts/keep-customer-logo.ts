import type { Readable } from 'node:stream'
import { logoAddress } from '../../../../contract/kernel/pictures/logo-address.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { keepLogo } from '../../../engine/pictures/keep-logo.ts'
import type { DocumentsRoom } from '../room.ts'

/** Keeps a customer's logo for covers. @throws Failure unreadableFile */
export async function keepCustomerLogo(
  room: Pick<DocumentsRoom, 'store' | 'pictures'>,
  caller: Caller,
  file: Readable,
): Promise<{ address: string }> {
  const { hash } = await keepLogo(room, caller.key, file)
  return { address: logoAddress(hash) }
}
