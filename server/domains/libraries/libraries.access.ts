import { mayAccess } from '../../../contract/identity/access/access.ts'
import { Failure } from '../../../contract/kernel/errors.ts'
import { libraries, type LibraryType } from '../../../contract/libraries/libraries.ts'
import type { Caller } from '../../engine/http/caller.ts'

/** @throws Failure notAllowed unless this person manages the library (PERM-04) */
export function requireManager(caller: Caller, type: LibraryType): void {
  if (!mayAccess(caller, libraries[type].manage)) throw notAllowed()
}

/** @throws Failure notAllowed unless this person removes assets of the library for good */
export function requirePurger(caller: Caller, type: LibraryType): void {
  if (!mayAccess(caller, libraries[type].purge)) throw notAllowed()
}

/** @throws Failure notAllowed unless this person may look into the library */
export function requireReader(caller: Caller, type: LibraryType): void {
  if (!mayAccess(caller, libraries[type].view)) throw notAllowed()
}

const notAllowed = () => new Failure('notAllowed', 'You are not allowed to work with this library')
