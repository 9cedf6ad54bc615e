import { type AccessSubject, mayAccess } from '../../../../contract/identity/access/access.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { mayDo } from '../../../../contract/kernel/state-table.ts'
import { loanTable, type LoanEvent } from '../../../../contract/samples/loan-states.ts'
import { keptLibraries, type SampleLibrary, viewedLibraries } from '../../../../contract/samples/sample-libraries.ts'
import { areaAccess } from '../../../../contract/identity/access/area-access.ts'
import { noSuch } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { LoanRecord } from './loans.queries.ts'

const notAllowed = () => new Failure('notAllowed', 'You are not allowed to do this with the loan')

/** Who reads loans and may ask for days: somebody with an account by its key, or by the link of a mail whoever has its address. */
export interface LoanReader extends AccessSubject {
  readonly key?: string
  /** Of somebody without an account. */
  readonly address?: string
}

export const isHolder = (
  { key, address }: LoanReader,
  { holderId, holderEmail }: Pick<LoanRecord, 'holderId' | 'holderEmail'>,
): boolean =>
  holderId === null
    ? address !== undefined && holderEmail.toLowerCase() === address.toLowerCase()
    : String(holderId) === key

/** Whether somebody keeps every library that a loan is of. */
export const keepsAll = (reader: LoanReader, libraries: readonly SampleLibrary[]): boolean => {
  const kept = keptLibraries(reader)
  return kept.length > 0 && libraries.every((library) => kept.includes(library))
}

/** Seen by who sees one of its libraries, and by who has it. @throws Failure notFound */
export function requireSeen(reader: LoanReader, loan: LoanRecord, libraries: readonly SampleLibrary[]): void {
  const viewed = viewedLibraries(reader)
  if (!isHolder(reader, loan) && !libraries.some((library) => viewed.includes(library))) throw noSuch('loan')
}

/** @throws Failure notAllowed where the table of states gives this to nobody that this person is */
export function requireEvent(
  reader: LoanReader,
  loan: LoanRecord | null,
  event: LoanEvent,
  libraries: readonly SampleLibrary[],
  isOwn = loan !== null && isHolder(reader, loan),
): void {
  const asKeeper = keepsAll(reader, libraries) && mayDo(loanTable, loan?.state ?? null, event, 'keeper')
  const asHolder = isOwn && mayDo(loanTable, loan?.state ?? null, event, 'holder')
  if (!asKeeper && !asHolder) throw notAllowed()
}

/** Takes what others were promised (design, section 7). */
export const mayTakeOver = (caller: Caller): boolean => mayAccess(caller, areaAccess.takeOverSamples)

/** @throws Failure notAllowed unless this person sees every one of these libraries */
export function requireViewed(caller: Caller, libraries: readonly SampleLibrary[]): void {
  const viewed = viewedLibraries(caller)
  if (libraries.some((library) => !viewed.includes(library))) throw noSuch('sample')
}
