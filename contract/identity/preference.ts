import { z } from 'zod'
import { REMEMBERED_SHAPES, rememberedMapping } from '../kernel/imports/file-shape.ts'
import { endpoint } from '../kernel/endpoint.ts'

/** One card of the home screen: where it stands and whether it is shown. The order is the list's. */
export const homeCardPlace = z.object({
  card: z.string().min(1).max(40),
  column: z.enum(['main', 'side']),
  hidden: z.boolean().default(false),
})
export type HomeCardPlace = z.infer<typeof homeCardPlace>

/** One column of a grid as a person arranged it (GRID-02); the order is the list's. Width in pixels. */
export const gridColumn = z.object({
  key: z.string().min(1).max(60),
  width: z.number().int().min(24).max(1200).optional(),
  hidden: z.boolean().optional(),
  /** Null: not pinned although the screen would pin it. */
  pinned: z.enum(['left', 'right']).nullable().optional(),
})
const gridColumns = z.array(gridColumn).max(80)

/** By what a person sorted a grid, the first counts most; `order`: values in an order of their own (GRID-02). */
const gridSort = z
  .array(
    z.object({
      key: z.string().min(1).max(60),
      direction: z.enum(['ascending', 'descending']),
      order: z.array(z.string().max(200)).max(300).optional(),
    }),
  )
  .max(4)

/** Assortments whose order of a person's own is remembered. */
export const KEPT_ORDERS = 60

/** What people arrange for themselves, by key: each with its own schema. A new one needs only its line here. */
export const preferences = {
  homeCards: z.array(homeCardPlace).max(40),
  productColumns: gridColumns,
  assortmentColumns: gridColumns,
  importColumns: gridColumns,
  territoryColumns: gridColumns,
  entityColumns: gridColumns,
  divisionGroupColumns: gridColumns,
  customerColumns: gridColumns,
  libraryColumns: gridColumns,
  libraryListColumns: gridColumns,
  territorySort: gridSort,
  entitySort: gridSort,
  divisionGroupSort: gridSort,
  customerSort: gridSort,
  /** How they sorted assortments for themselves, the latest first; none by anything: as rows were placed by hand. */
  assortmentOrders: z.array(z.object({ assortmentId: z.string().min(1).max(40), sort: gridSort })).max(KEPT_ORDERS),
  /** Which columns of a file were imported as what, by the shape of the file (BEY-02). */
  importMappings: z.array(rememberedMapping).max(REMEMBERED_SHAPES),
} as const

export type PreferenceKey = keyof typeof preferences
/** The screens whose columns are kept. */
export type GridColumnsKey = Extract<PreferenceKey, `${string}Columns`>
/** The screens whose order is each person's own. */
export type GridSortKey = Extract<PreferenceKey, `${string}Sort`>
export type Preference<Key extends PreferenceKey> = z.output<(typeof preferences)[Key]>

const params = z.object({ key: z.enum(Object.keys(preferences) as [PreferenceKey, ...PreferenceKey[]]) })
/** Null: nothing was arranged, the defaults hold. */
const kept = z.object({ value: z.unknown().nullable() })

export const getPreference = endpoint({
  method: 'GET',
  path: '/users/preferences/{key}',
  summary: 'What the person has arranged for themselves',
  access: 'signedIn',
  params,
  output: kept,
})

/** Null puts the defaults back. Errors: invalidInput for a value that does not fit its key. */
export const putPreference = endpoint({
  method: 'PUT',
  path: '/users/preferences/{key}',
  summary: 'Keep what the person has arranged',
  access: 'signedIn',
  params,
  body: kept,
  bodyLimit: 64 * 1024,
  output: kept,
})
