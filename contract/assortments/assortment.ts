import { z } from 'zod'
import { currencyCode } from '../kernel/amounts/money.ts'
import { locationCode } from '../identity/user.ts'
import { autosortField } from './group-sort/autosort-field.ts'
import { keptStates } from './group-sort/group-state.ts'
import { assortmentSort, groupBy, valueOrder } from './rows/assortment-order.ts'
import { lineStatus, locationChoice, productQuery, productType } from '../catalogue/product-query.ts'

const text = z.string()

/** Most products one assortment holds, and most that are worked on at once: sorted on a board, exported, changed by a rule. */
export const ASSORTMENT_LIMIT = 20_000

/** Most products that the filters of a dynamic assortment show. */
export const DYNAMIC_LIMIT = 200_000

export const assortmentMethod = z.enum(['static', 'dynamic'])
export type AssortmentMethod = z.infer<typeof assortmentMethod>
export const assortmentState = z.enum(['Published', 'Unpublished', 'Archived'])

/** Which products a dynamic assortment holds (AST-10): filters and where they are looked up. */
export const dynamicQuery = z.object({
  query: productQuery,
  'locations.code': locationChoice,
  'locations.lineStatus': z.array(lineStatus).max(5),
})
export type DynamicQuery = z.infer<typeof dynamicQuery>

const gridSettings = z.object({
  sortOrder: assortmentSort.optional(),
  groupIsEnabled: z.boolean().optional(),
  /** By field, how its values were ordered by hand last, whether the rows stand so now or not. */
  customSort: z.record(z.string(), valueOrder).optional(),
})

/** How people arranged the screens of an assortment; free-form, so it is the one part kept as a document. */
export const uiSettings = z.object({
  gridSettings: gridSettings.default({}),
  filterBar: z.object({ collapsed: z.boolean().optional() }).default({}),
  groupSettings: z
    .object({
      groupBy: groupBy.default('none'),
      autosort: z.array(autosortField).optional(),
      groups: keptStates.optional(),
    })
    .prefault({}),
  digitalShowroomSettings: z
    .object({ cadOnly: z.boolean().default(false), assortmentStatusOnly: z.boolean().default(false) })
    .prefault({}),
})
export type UiSettings = z.infer<typeof uiSettings>

/** A change of some of them. Without defaults: what is not named stays as it is. */
export const uiSettingsPatch = z.object({
  gridSettings: gridSettings.optional(),
  filterBar: z.object({ collapsed: z.boolean().optional() }).optional(),
  groupSettings: z.object({ groupBy: groupBy.optional() }).optional(),
  digitalShowroomSettings: z
    .object({ cadOnly: z.boolean().optional(), assortmentStatusOnly: z.boolean().optional() })
    .optional(),
})
export type UiSettingsPatch = z.infer<typeof uiSettingsPatch>

export const label = z.object({ name: z.string().trim().min(1).max(40), color: z.string().regex(/^#[0-9A-Fa-f]{6}$/) })
export type Label = z.infer<typeof label>

/** The labels a new assortment begins with. */
export const initialLabels: Label[] = [
  { name: 'Hero', color: '#4160E2' },
  { name: 'Core', color: '#6A6A65' },
  { name: 'Test', color: '#0B7780' },
]

/** One assortment as lists and its own screens show it (AST-01). */
export const assortment = z.object({
  _id: text,
  id: text,
  title: text,
  subTitle: text,
  type: z.enum(['item', 'folder']),
  productType,
  orgType: z.enum(['regular', 'internal']),
  method: assortmentMethod,
  channel: z.enum(['All', 'Wholesale', 'Retail']),
  region: z.enum(['All', 'International', 'Europe', 'Domestic']),
  season: text,
  year: z.number().int().nullable(),
  gender: text,
  pillar: text,
  lifeCycle: text,
  carryoverDate: z.string().nullable(),
  locationId: locationCode,
  currency: currencyCode,
  state: assortmentState,
  /** Line statuses that products of this assortment may have. */
  status: z.array(lineStatus),
  published: z.boolean(),
  starred: z.boolean(),
  archived: z.boolean(),
  /** The folder it lies in, and the titles from the top down to it (AST-06). */
  folder: z.string().nullable(),
  hierarchy: z.array(z.string()),
  logo: z.string().nullable(),
  /** One’s own default collection of it (AST-20); null before anything is collected. */
  collectionsQueryId: z.string().nullable(),
  labels: z.array(label),
  query: dynamicQuery.nullable(),
  uiSettings,
  decimalsPlaces: z.number().int(),
  lastSyncDate: z.string().nullable(),
  owner: z.object({ userCode: text, name: text }),
  lastEditedByUser: text,
  createdDate: z.string(),
  modifiedDate: z.string(),
  /** Counts up with every saved batch; a batch names the version it was made on. */
  version: z.number().int(),
  productCount: z.number().int(),
  styleCount: z.number().int(),
  /** Facts of its products that changed in the catalogue since somebody took them as read (AST-18). */
  alertCount: z.number().int(),
  /** Hashes of up to four hero pictures, for lists and cards. */
  covers: z.array(z.object({ hash: text, ground: text })),
  /** What this person may do with it; the server enforces the same. */
  may: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type Assortment = z.infer<typeof assortment>
