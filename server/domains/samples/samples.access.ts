import { mayAccess } from '../../../contract/identity/access/access.ts'
import { Failure } from '../../../contract/kernel/errors.ts'
import { sampleAccess, type SampleLibrary } from '../../../contract/samples/sample-libraries.ts'
import type { Caller } from '../../engine/http/caller.ts'

/** @throws Failure notAllowed unless this person may look into the library (PERM-07) */
export function requireViewer(caller: Caller, library: SampleLibrary): void {
  if (!mayAccess(caller, sampleAccess[library].view)) throw notAllowed()
}

/** @throws Failure notAllowed unless this person keeps the library */
export function requireKeeper(caller: Caller, library: SampleLibrary): void {
  if (!mayAccess(caller, sampleAccess[library].keep)) throw notAllowed()
}

const notAllowed = () => new Failure('notAllowed', 'You are not allowed to work with this library')
