import { limits } from '../kernel/limits.ts'

/** Archive lists show what was created from this instant on: one calendar year back, in UTC (PERM-10). */
export function archiveSince(now: Date): Date {
  const since = new Date(now)
  since.setUTCFullYear(since.getUTCFullYear() - limits.archiveYears)
  return since
}
