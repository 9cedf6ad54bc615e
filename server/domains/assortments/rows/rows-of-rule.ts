import type { z } from 'zod'
import type { rowRule } from '../../../../contract/assortments/rows/change-rows-by-rule.ts'
import type { Database } from '../../../tables.ts'
import { readRowNames, type RowName, type SkeletonWish } from './skeleton.queries.ts'

/** The rows that a rule names, in the order of `wish`; a rule by groups groups as it says itself (BEY-04). */
export async function rowsOfRule(
  db: Database,
  wish: Omit<SkeletonWish, 'groupBy'>,
  rule: z.output<typeof rowRule>,
): Promise<RowName[]> {
  if ('ids' in rule) return readRowNames(db, { ...wish, groupBy: 'none' }, rule.ids)
  const rows = await readRowNames(db, { ...wish, groupBy: rule.groups?.by ?? 'none' })
  const left = new Set(rule.except)
  const keys = rule.groups && new Set(rule.groups.keys)
  return rows.filter(({ styleColorId, groupKey }) => !left.has(styleColorId) && (!keys || keys.has(groupKey)))
}
