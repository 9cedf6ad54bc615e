import type { FullPlace } from '../../../contract/kernel/full-place.ts'

/** Bytes that stay free beside the files: a database on the same disk must go on. */
export const RESERVE = 512 * 1024 * 1024

/** What the system, PostgreSQL and the stores say of it, by code; what is not of a store lies on the machine's own disk. */
const codes: Record<string, FullPlace> = {
  ENOSPC: 'scratch',
  EDQUOT: 'scratch',
  '53100': 'database',
  storageFull: 'files',
}

/** Which place was full when this, or what it came from, was thrown; threads and processes hand on the code alone. */
export function fullPlaceOf(error: unknown): FullPlace | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    const place = codes[(at as NodeJS.ErrnoException).code ?? '']
    if (place) return place
  }
  return undefined
}
