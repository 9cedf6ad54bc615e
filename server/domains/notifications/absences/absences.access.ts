import { Failure } from '../../../../contract/kernel/errors.ts'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import { areaAccess } from '../../../../contract/identity/access/area-access.ts'
import { isPartner } from '../../../../contract/identity/access/partners.ts'
import { noSuch } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'

export const mayNameDeputies = (caller: Caller): boolean => mayAccess(caller, areaAccess.administration)

/**
 * Code of the person whose absences are meant: the caller's own, or whom an administrator names.
 * @throws Failure notFound for another's code, notAllowed for people of other houses, who know nobody here
 */
export function requireAbsentPerson(caller: Caller, userCode: string | undefined): string {
  if (userCode !== undefined && userCode !== caller.userCode && !mayNameDeputies(caller)) throw noSuch('person')
  if (isPartner(caller)) throw new Failure('notAllowed', 'People of other houses name no deputies')
  return userCode ?? caller.userCode
}
