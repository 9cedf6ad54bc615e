import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { assortmentDocument } from './document.ts'

const one = z.object({ id: z.string().min(1).max(40) })

/** Cancels one that runs, removes one that is finished with its file. */
export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/assortment-documents/{id}',
  summary: 'Cancel a running export or remove a finished one',
  access: areaAccess.viewAnyAssortments,
  params: one,
  output: assortmentDocument,
})

/** Made anew with the settings it had; a message that waited for it still leaves with it. Errors: notFound, nothingToDo. */
export const retryDocument = endpoint({
  method: 'POST',
  path: '/assortment-documents/{id}/retry',
  summary: 'Make a document again that failed or was cancelled',
  once: true,
  access: areaAccess.viewAnyAssortments,
  params: one,
  output: assortmentDocument,
})
