import type { z } from 'zod'
import type { rowRule } from '../../../contract/assortments/change-rows-by-rule.ts'
import type { Database } from '../../tables.ts'
import { readWholeSkeleton, type SkeletonRow, type SkeletonWish } from './skeleton.queries.ts'

/** The rows that a rule names, in the order of `wish`; a rule by groups groups as it says itself (BEY-04). */
export async function rowsOfRule(
  db: Database,
  wish: Omit<SkeletonWish, 'groupBy'>,
  rule: z.output<typeof rowRule>,
): Promise<SkeletonRow[]> {
  const rows = await readWholeSkeleton(db, { ...wish, groupBy: ('all' in rule && rule.groups?.by) || 'none' })
  if ('ids' in rule) {
    const wanted = new Set(rule.ids)
    return rows.filter(({ styleColorId }) => wanted.has(styleColorId))
  }
  const left = new Set(rule.except)
  const keys = rule.groups && new Set(rule.groups.keys)
  return rows.filter(({ styleColorId, groupKey }) => !left.has(styleColorId) && (!keys || keys.has(groupKey)))
}
