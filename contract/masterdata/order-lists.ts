import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { locationCode } from '../identity/user.ts'
import type { TableShape } from '../kernel/grids/table-columns.ts'
import { readPackRun } from '../orders/pack-run.ts'
import { orderOrigins, orderRegions } from '../orders/places/regions.ts'
import { codeField, nameField } from './code-field.ts'
import { recordCalls } from './record-calls.ts'

/** The lists that orders are written with (ADM-03): whoever writes orders reads them, keepers of the domain change them. */
const access = { view: areaAccess.readOrderLists, manage: areaAccess.manageOrderLists }

const words = z.string().trim().max(200, 'tooLong')

export const packCodeShape = {
  key: 'code',
  defaults: { description: '', sizes: [] },
  fields: z.object({
    code: codeField,
    description: words,
    /** In one pack. */
    units: z.coerce.number('wholeNumber').int('wholeNumber').min(1, 'wholeNumber').max(10_000, 'wholeNumber'),
    /** The ratio, `size=quantity` each; empty for packs of any sizes. */
    sizes: z
      .array(z.string())
      .max(60, 'tooMany')
      .refine((texts) => readPackRun(texts) !== undefined, 'packRun'),
  }),
  columns: [
    { field: 'code', header: 'Code', kind: 'text' },
    { field: 'description', header: 'Description', kind: 'text' },
    { field: 'units', header: 'Units', kind: 'text' },
    { field: 'sizes', header: 'Sizes', kind: 'list' },
  ],
} as const satisfies TableShape
export const packCodeCalls = recordCalls('/packCodes', 'pack codes', access, packCodeShape)

export const shipperShape = {
  key: 'code',
  defaults: { trackingPrefix: '' },
  fields: z.object({
    code: codeField,
    name: nameField,
    /** What stands before a tracking number in the address of its page. */
    trackingPrefix: words.refine((text) => text === '' || /^https:\/\/[^\s/]+\S*$/.test(text), 'webAddress'),
  }),
  columns: [
    { field: 'code', header: 'Code', kind: 'text' },
    { field: 'name', header: 'Name', kind: 'text' },
    { field: 'trackingPrefix', header: 'Tracking prefix', kind: 'text' },
  ],
} as const satisfies TableShape
export const shipperCalls = recordCalls('/shippers', 'shippers', access, shipperShape)

export const orderTermShape = {
  key: 'code',
  defaults: { description: '', regions: [], countries: [] },
  fields: z.object({
    code: codeField,
    description: words,
    regions: z.array(z.enum(orderRegions, 'notInList')).max(orderRegions.length, 'tooMany'),
    countries: z.array(z.string().regex(/^[A-Z]{3}$/, 'country')).max(250, 'tooMany'),
  }),
  columns: [
    { field: 'code', header: 'Code', kind: 'text' },
    { field: 'description', header: 'Description', kind: 'text' },
    { field: 'regions', header: 'Regions', kind: 'list' },
    { field: 'countries', header: 'Countries', kind: 'list' },
  ],
} as const satisfies TableShape
export const orderTermCalls = recordCalls('/orderTerms', 'terms', access, orderTermShape)

export const warehouseShape = {
  key: 'code',
  fields: z.object({
    code: codeField,
    name: nameField,
    location: z.enum(locationCode.options, 'notInList'),
    origin: z.enum(orderOrigins, 'notInList'),
  }),
  columns: [
    { field: 'code', header: 'Code', kind: 'text' },
    { field: 'name', header: 'Name', kind: 'text' },
    { field: 'location', header: 'Location', kind: 'choice' },
    { field: 'origin', header: 'Origin', kind: 'choice' },
  ],
} as const satisfies TableShape
export const warehouseCalls = recordCalls('/warehouses', 'warehouses', access, warehouseShape)
