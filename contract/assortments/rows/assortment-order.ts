import { z } from 'zod'

/** By what rows and pages of an assortment are grouped. */
export const groupBy = z.enum(['gender', 'division', 'divisionGroup', 'pillar', 'category', 'none'])
export type GroupBy = z.infer<typeof groupBy>

/** Fields a manage grid may be sorted by; `custom` is the order people gave by hand (AST-09). */
export const assortmentSortField = z.enum([
  'custom',
  'style',
  'name',
  'color',
  'cost',
  'netCost',
  'suggestedRetail',
  'quantity',
  'label',
  'pillar',
  'colorName',
  'division',
  'gender',
  'lifeCycle',
])
/** Texts of the values of a field in the order that people gave them; the others follow (GRID-02). */
export const valueOrder = z.array(z.string().max(200)).max(300)
const sortLevel = z.object({
  field: assortmentSortField,
  direction: z.union([z.literal(1), z.literal(-1)]),
  order: valueOrder.optional(),
})
/** By how many fields at once rows may be sorted. */
export const sortLevels = 4
/** `further`: what decides among rows that are equal in the first field (GRID-02). */
export const assortmentSort = sortLevel.extend({
  further: z
    .array(sortLevel)
    .max(sortLevels - 1)
    .optional(),
})
export type AssortmentSort = z.infer<typeof assortmentSort>
