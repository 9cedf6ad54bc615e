import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { areaAccess } from '../identity/access/area-access.ts'
import { paged, PAGE_LIMIT } from '../kernel/paging.ts'
import { productType } from '../catalogue/product-query.ts'
import { assortment, assortmentMethod } from './assortment.ts'

/** `quick` is starred plus recent; `recent` is the 20 last modified (AST-02). Regular ones when orgType is not given. */
export const assortmentView = z.enum(['all', 'recent', 'starred', 'archived', 'quick'])
export type AssortmentView = z.infer<typeof assortmentView>

export const assortmentListSort = z.enum([
  'modifiedDate',
  '-modifiedDate',
  'title',
  '-title',
  'createdDate',
  '-createdDate',
])

export const listAssortments = endpoint({
  method: 'GET',
  path: '/assortments',
  summary: 'Assortments the person owns or was given, by view',
  access: areaAccess.viewAnyAssortments,
  query: z.object({
    view: assortmentView.default('all'),
    text: z.string().trim().max(200).optional(),
    productType: productType.optional(),
    season: z.string().max(20).optional(),
    /** Name of a label that they carry. */
    label: z.string().trim().max(40).optional(),
    /** Only what lies in this folder itself, or in none (`top`). */
    folder: z.string().max(40).optional(),
    year: z.coerce.number().int().min(2000).max(2100).optional(),
    method: assortmentMethod.optional(),
    region: z.enum(['All', 'International', 'Europe', 'Domestic']).optional(),
    channel: z.enum(['All', 'Wholesale', 'Retail']).optional(),
    gender: z.string().max(40).optional(),
    /** Of internal ones it counts where the person edits by sub-role; elsewhere only published ones are there (PERM-13). */
    state: z.enum(['Published', 'Unpublished']).optional(),
    orgType: z.enum(['regular', 'internal']).default('regular'),
    sort: assortmentListSort.default('-modifiedDate'),
    skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(PAGE_LIMIT).default(200),
  }),
  output: paged(assortment),
})
