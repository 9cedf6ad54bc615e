import { mayAccess } from '../../../contract/identity/access.ts'
import { Failure } from '../../../contract/kernel/errors.ts'
import { sampleAccess, sampleLibrary, type SampleLibrary } from '../../../contract/samples/sample-libraries.ts'
import type { Caller } from '../../engine/http/caller.ts'

/** @throws Failure notAllowed unless this person may look into the library (PERM-07) */
export function requireViewer(caller: Caller, library: SampleLibrary): void {
  if (!mayAccess(caller, sampleAccess[library].view)) throw notAllowed()
}

/** @throws Failure notAllowed unless this person keeps the library */
export function requireKeeper(caller: Caller, library: SampleLibrary): void {
  if (!mayAccess(caller, sampleAccess[library].keep)) throw notAllowed()
}

export const viewedLibraries = (caller: Caller): SampleLibrary[] =>
  sampleLibrary.options.filter((library) => mayAccess(caller, sampleAccess[library].view))

export const keptLibraries = (caller: Caller): SampleLibrary[] =>
  sampleLibrary.options.filter((library) => mayAccess(caller, sampleAccess[library].keep))

const notAllowed = () => new Failure('notAllowed', 'You are not allowed to work with this library')
