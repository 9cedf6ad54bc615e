import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { assortment } from './assortment.ts'

/** Most that are named; more are counted. */
export const USED_IN_SHOWN = 50

/**
 * Assortments that hold a product as a row of their own, of those that the person sees, the latest changed first (BEY-22). What
 * the filters of a dynamic assortment find is not held by it.
 */
export const productUsedIn = endpoint({
  method: 'GET',
  path: '/products/{styleColorId}/usedIn',
  summary: 'Assortments that hold a product',
  access: areaAccess.viewAnyAssortments,
  params: z.object({ styleColorId: z.string().min(3).max(80) }),
  output: z.object({
    assortments: z.array(assortment.pick({ _id: true, title: true, orgType: true, state: true, modifiedDate: true })),
    totalCount: z.number().int(),
  }),
})
