import { z } from 'zod'
import { areaAccess } from '../../identity/access/area-access.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { currencyCode } from '../../kernel/amounts/money.ts'
import { PAGE_LIMIT, paged } from '../../kernel/paging.ts'
import { assortment } from '../assortment.ts'
import { editableField } from '../rows/judge-fields.ts'
import { sidePattern } from './side.ts'

/**
 * What became of a product from one side to the other. `repriced`: its cost, net cost or suggested retail differs, in the
 * same currency. `changed`: other fields that people write differ; only told where both sides are of one assortment.
 */
export const differenceKind = z.enum(['new', 'dropped', 'repriced', 'changed', 'kept'])
export type DifferenceKind = z.infer<typeof differenceKind>

const counts = z.object({
  new: z.number().int(),
  dropped: z.number().int(),
  repriced: z.number().int(),
  changed: z.number().int(),
  kept: z.number().int(),
})
export type DifferenceCounts = z.infer<typeof counts>

/** By what differences are counted. A kept product counts where it stands on the second side. */
export const differenceGroup = z.enum(['gender', 'division', 'pillar'])
export type DifferenceGroup = z.infer<typeof differenceGroup>

const group = counts.extend({ title: z.string() })
/** Suggested retail from `least` up to, but not with, `below`, in minor units; both null: without a price. */
const band = counts.extend({
  least: z.number().int().nullable(),
  below: z.number().int().nullable(),
  currency: currencyCode.nullable(),
})
export type PriceBand = z.infer<typeof band>

/** A side as it is told. Of a season there is no single assortment, and no title but its name. */
export const comparedSide = z.object({
  /** As it was asked for. */
  side: z.string(),
  kind: z.enum(['assortment', 'version', 'season']),
  title: z.string(),
  /** Of a version: the name it was given. */
  name: z.string(),
  /** Of a version: when it was kept. */
  date: z.string().nullable(),
  /** With what an internal one is known by: many are of one title. */
  assortment: assortment
    .pick({
      _id: true,
      orgType: true,
      method: true,
      channel: true,
      season: true,
      year: true,
      region: true,
      gender: true,
    })
    .nullable(),
  /** How many assortments a season has that the person may see; 1 otherwise. */
  assortmentCount: z.number().int(),
  productCount: z.number().int(),
  /** Null when its products are priced in several. */
  currency: currencyCode.nullable(),
})
export type ComparedSide = z.infer<typeof comparedSide>

const side = z.string().max(80).regex(sidePattern)
const pair = { from: side, to: side }

export const comparison = z.object({
  from: comparedSide,
  to: comparedSide,
  /** False when no product has prices in the same currency on both sides. */
  pricesCompared: z.boolean(),
  fieldsCompared: z.boolean(),
  counts,
  gender: z.array(group),
  division: z.array(group),
  pillar: z.array(group),
  price: z.array(band),
})
export type Comparison = z.infer<typeof comparison>

/** Errors: notFound for a side that is not there for the person, notAllowed for prices of a foreign location. */
export const compareSides = endpoint({
  method: 'GET',
  path: '/comparisons',
  summary: 'What is kept, new, dropped and repriced from one assortment, version or season to another, in numbers',
  access: areaAccess.viewAnyAssortments,
  query: z.object(pair),
  output: comparison,
})

const prices = z.object({
  cost: z.number().int().nullable(),
  netCost: z.number().int().nullable(),
  suggestedRetail: z.number().int().nullable(),
  currency: currencyCode,
})
export type ComparedPrices = z.infer<typeof prices>

export const difference = z.object({
  /** `STYLE_COLOR`. */
  _id: z.string(),
  kind: differenceKind,
  style: z.string(),
  color: z.string(),
  name: z.string(),
  colorDescription: z.string(),
  gender: z.string(),
  division: z.string(),
  pillar: z.string(),
  /** Its hero picture. */
  picture: z.object({ hash: z.string(), ground: z.string() }).nullable(),
  /** Null on the side that does not have it. */
  from: prices.nullable(),
  to: prices.nullable(),
  /** Fields that people write and that differ, other than prices. */
  fields: z.array(z.object({ field: editableField, before: z.unknown(), after: z.unknown() })),
})
export type Difference = z.infer<typeof difference>

const narrowed = {
  /** Left out: all but what is kept. */
  kind: differenceKind.optional(),
  gender: z.string().max(80).optional(),
  division: z.string().max(80).optional(),
  pillar: z.string().max(80).optional(),
  /** Suggested retail in minor units, as of a price band. */
  least: z.coerce.number().int().min(0).optional(),
  below: z.coerce.number().int().min(0).optional(),
  currency: currencyCode.optional(),
}
export const differenceFilter = z.object(narrowed)
export type DifferenceFilter = z.infer<typeof differenceFilter>

/** By gender, division and name. Errors as of `compareSides`. */
export const listDifferences = endpoint({
  method: 'GET',
  path: '/comparisons/products',
  summary: 'The products of a comparison with their prices on both sides',
  access: areaAccess.viewAnyAssortments,
  query: z.object({
    ...pair,
    ...narrowed,
    skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(PAGE_LIMIT).default(60),
  }),
  output: paged(difference),
})

/** Columns of the workbook. */
export const differenceColumn = z.enum([
  'kind',
  'style',
  'color',
  'name',
  'colorDescription',
  'gender',
  'division',
  'pillar',
  'costBefore',
  'costAfter',
  'netCostBefore',
  'netCostAfter',
  'retailBefore',
  'retailAfter',
  'currency',
  'fields',
])
export type DifferenceColumn = z.infer<typeof differenceColumn>

const word = z.string().trim().min(1).max(120)

/** Headings and words are the caller's, in the language of the screen. Errors: nothingToDo when nothing differs. */
export const exportDifferences = endpoint({
  method: 'POST',
  reads: true,
  path: '/comparisons/export',
  summary: 'The products of a comparison as XLSX',
  access: areaAccess.viewAnyAssortments,
  body: z.object({
    ...pair,
    filter: differenceFilter.default({}),
    filename: word,
    columns: z
      .array(z.object({ column: differenceColumn, title: word }))
      .min(1)
      .max(differenceColumn.options.length),
    kinds: z.record(differenceKind, word),
    fields: z.partialRecord(editableField, word),
  }),
  output: z.unknown(),
  media: 'file',
  effort: 'export',
})
