import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { orgType } from './group-sort/sort-options.ts'
import { listAssortments } from './list-assortments.ts'

/** What lists of assortments are filtered by and has values to choose among. */
export const assortmentOptionFields = [
  'productType',
  'season',
  'year',
  'method',
  'region',
  'channel',
  'gender',
  'state',
] as const
export const assortmentOptionField = z.enum(assortmentOptionFields)

/** The filters of the list itself; a page of it is nothing to count by. */
export const assortmentOptionFilters = listAssortments.query.omit({
  orgType: true,
  sort: true,
  skip: true,
  limit: true,
})

/** Only those the person may see are counted. Errors: notAllowed. */
export const assortmentOptions = endpoint({
  method: 'POST',
  path: '/options/data/{libraryType}/{orgType}',
  summary: 'Values of the fields of assortments under filters, each with its count',
  access: areaAccess.viewAnyAssortments,
  params: z.object({ libraryType: z.enum(['Assortment']), orgType }),
  body: z.object({
    filters: assortmentOptionFilters.prefault({}),
    fields: z.array(assortmentOptionField).min(1).optional(),
  }),
  reads: true,
  output: z.object({ options: z.partialRecord(assortmentOptionField, z.record(z.string(), z.number().int())) }),
})
