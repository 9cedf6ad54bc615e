import type { AssortmentDocument } from '../../../contract/documents/document.ts'
import { isUnderWay } from '../../../contract/documents/document-states.ts'

type Progress = Pick<AssortmentDocument, 'status' | 'done' | 'total' | 'createdDate'>

export const isRunning = ({ status }: Pick<AssortmentDocument, 'status'>): boolean => isUnderWay(status)

/** Share done in percent; undefined until it is known how much there is. */
export const sharePercent = ({ done, total }: Pick<Progress, 'done' | 'total'>): number | undefined =>
  total > 0 ? Math.min(100, Math.round((done / total) * 100)) : undefined

/** Seconds left at the pace so far; undefined while too little is done to tell. */
export function secondsLeft(document: Progress, now: number): number | undefined {
  const { done, total, createdDate } = document
  const spent = (now - Date.parse(createdDate)) / 1000
  if (done < 1 || total <= done || spent < 1) return undefined
  return Math.max(1, Math.round((spent / done) * (total - done)))
}

/**
 * Exports that ended since the last look, for a toast each; nothing at the first look. A quick one may be over before it
 * was ever seen running.
 */
export function newlyEnded<D extends Pick<AssortmentDocument, '_id' | 'status'>>(
  before: readonly D[] | undefined,
  now: readonly D[],
): D[] {
  if (!before) return []
  const over = new Set(before.filter((document) => !isRunning(document)).map(({ _id }) => _id))
  return now.filter((document) => !over.has(document._id) && !isRunning(document))
}
