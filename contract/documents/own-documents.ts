import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { assortmentDocument } from './document.ts'

const one = z.object({ id: z.string().min(1).max(40) })

export const listDocuments = endpoint({
  method: 'GET',
  path: '/assortment-documents',
  summary: 'The person’s own exports, newest first',
  access: areaAccess.viewAnyAssortments,
  query: z.object({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
  output: z.array(assortmentDocument),
})

export const getDocument = endpoint({
  method: 'GET',
  path: '/assortment-documents/{id}',
  summary: 'One export and how far it is',
  access: areaAccess.viewAnyAssortments,
  params: one,
  output: assortmentDocument,
})

/** Errors: documentNotReady while it runs, notFound. */
export const downloadDocument = endpoint({
  method: 'GET',
  path: '/assortment-documents/{id}/file',
  summary: 'The finished file',
  access: areaAccess.viewAnyAssortments,
  params: one,
  output: z.unknown(),
  media: 'file',
})
