import { z } from 'zod'
import { photoWidths } from '../catalogue/photo-address.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { shareWay } from '../shares/share.ts'

/** A picture on the pages of a shared PDF, and no other. Refused with linkNotValid alone. */
export const readSharedPicture = endpoint({
  method: 'GET',
  path: '/assortment-documents/{fileType}/{way}/{documentId}/{accessCode}/pictures/{hash}/{width}',
  summary: 'A picture on the pages of a shared PDF, for its page',
  access: 'anyone',
  params: z.object({
    fileType: z.enum(['pdf', 'xlsx']),
    way: shareWay,
    documentId: z.string().min(1).max(40),
    accessCode: z.string().min(1).max(200),
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    width: z.coerce.number().pipe(z.literal([...photoWidths])),
  }),
  output: z.unknown(),
  media: 'file',
})
