import { Failure } from '../../../contract/kernel/errors.ts'
import { fullPlaceOf } from './full-place.ts'

export const notWhole = (message: string): Failure => new Failure('uploadNotWhole', message)

export const fullPlace = (): Failure => new Failure('storageFull', 'The storage is full: nothing more can be taken in')

/** A full disk, or a quota of the operator's that is used up, in words that people are shown; any other error as it is. */
export const fullOr = (error: unknown): unknown => (fullPlaceOf(error) ? fullPlace() : error)

/** Undefined for what is not there. @throws any other error */
export function missing(error: unknown): undefined {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
  throw error
}
