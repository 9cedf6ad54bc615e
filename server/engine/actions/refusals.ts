import { Failure, type InputIssue } from '../../../contract/kernel/errors.ts'

/** The one wording for what is not there, or must not be known to be. */
export const noSuch = (what: string, data: Record<string, string | number> = {}): Failure =>
  new Failure('notFound', `There is no such ${what}`, { data })

/** For finders. @throws Failure notFound */
export function requireFound<Row>(row: Row | null | undefined, what: string): Row {
  if (row === null || row === undefined) throw noSuch(what)
  return row
}

/** The one wording for a change that was made on what is no longer so (ERR-03). */
export const changedMeanwhile = (data: Record<string, string | number> = {}, details: InputIssue[] = []): Failure =>
  new Failure('userLock', 'Somebody else changed this meanwhile', { data, details })

/** `version`: the one that the change was made on; undefined where it is of what stands. @throws Failure userLock */
export function requireVersion(held: { readonly version: number }, version: number | undefined): void {
  if (version !== undefined && held.version !== version) throw changedMeanwhile()
}
