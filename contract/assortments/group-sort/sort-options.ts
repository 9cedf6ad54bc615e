import { z } from 'zod'
import type { ProductType } from '../../catalogue/product-query.ts'
import type { GroupBy } from '../rows/assortment-order.ts'
import { type AutosortField, autosortField } from './autosort-field.ts'

export const orgType = z.enum(['regular', 'internal'])
export type OrgType = z.infer<typeof orgType>

/** What an assortment is as far as sorting it is concerned. */
export interface SortKind {
  orgType: OrgType
  productType: ProductType
}

/** By what an assortment may be grouped (AST-13). */
export function groupings({ orgType, productType }: SortKind): readonly GroupBy[] {
  if (orgType === 'internal') return ['pillar', 'none']
  if (productType === 'POP') return ['gender', 'category', 'pillar', 'none']
  return ['gender', 'division', 'divisionGroup', 'pillar', 'none']
}

/** What an assortment is grouped by where what was kept or wished is none of its groupings. */
export const groupingOr = (kind: SortKind, wished: GroupBy, other: GroupBy): GroupBy =>
  groupings(kind).includes(wished) ? wished : other

/** By what its styles may be sorted at once (AST-13). */
export const autosortFields = ({ orgType, productType }: SortKind): readonly AutosortField[] =>
  orgType === 'regular' && productType === 'POP' ? ['gender', 'pillar', 'style'] : autosortField.options

/** Before anybody chose: internal ones by pillar, regular ones not at all (AST-13). */
export const defaultGrouping = ({ orgType }: Pick<SortKind, 'orgType'>): GroupBy =>
  orgType === 'internal' ? 'pillar' : 'none'

/** Only pillars are given by people; the others are facts of the catalogue, and a style stays where they put it. */
export const isAssignable = (groupBy: GroupBy): boolean => groupBy === 'pillar'
