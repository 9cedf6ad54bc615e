import { type ImportRow, sameValue } from '../../../contract/kernel/imports/check-rows.ts'
import type { ImportTarget } from './import-target.ts'

/**
 * The rows of a file that were filled anew because its columns were associated otherwise, with what was typed into them
 * before, and without those that were taken out.
 */
export function carryOver(
  before: { first: readonly ImportRow[]; now: readonly ImportRow[] },
  next: readonly ImportRow[],
  { complete }: Pick<ImportTarget, 'complete'>,
): readonly ImportRow[] {
  const left = new Map(before.now.map((row) => [row.id, row]))
  const gone = new Set(before.first.flatMap(({ id }) => (left.has(id) ? [] : [id])))
  return next.flatMap((row) => {
    if (gone.has(row.id)) return []
    const old = left.get(row.id)
    const typed = Object.entries(old?.values ?? {}).filter(([key, value]) => !sameValue(value, old?.filled[key]))
    if (typed.length === 0) return [row]
    const columns = typed.map(([key]) => key)
    return [{ ...row, values: complete({ ...row.values, ...Object.fromEntries(typed) }, columns) }]
  })
}
