import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { endpoint } from '../kernel/endpoint.ts'

const yesOrNo = z.enum(['true', 'false'])
export type YesOrNo = z.infer<typeof yesOrNo>

/**
 * The pictures of what a document shows, a folder for each style (DLP-02): small as screens need them or as they were
 * brought, only the hero of each colourway or all angles. Streamed as it is made. Errors: notFound, documentEmpty,
 * notAllowed for the location, nothingToDo when nothing has a picture.
 */
export const zipImages = endpoint({
  method: 'GET',
  path: '/assortment-documents/zip/images/{small}/{heroOnly}/{id}',
  summary: 'All pictures of one of the person’s own documents as a ZIP',
  access: areaAccess.viewAnyAssortments,
  params: z.object({ small: yesOrNo, heroOnly: yesOrNo, id: z.string().min(1).max(40) }),
  output: z.unknown(),
  media: 'file',
})
