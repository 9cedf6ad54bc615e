import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { LOGO_BYTES } from '../kernel/pictures/logo-address.ts'
import { assortment } from './assortment.ts'

const params = z.object({ id: z.string().min(1).max(40) })

/** The body is the picture. Errors: unreadableFile with what is wrong with it, payloadTooLarge, notAllowed, notFound. */
export const setAssortmentLogo = endpoint({
  method: 'PUT',
  path: '/assortments/{id}/logo',
  summary: 'Set the logo of an assortment, regular or internal (AST-15)',
  access: areaAccess.viewAnyAssortments,
  params,
  output: assortment,
  upload: LOGO_BYTES,
})

export const removeAssortmentLogo = endpoint({
  method: 'DELETE',
  path: '/assortments/{id}/logo',
  summary: 'Take the logo of an assortment away',
  access: areaAccess.viewAnyAssortments,
  params,
  output: assortment,
})
