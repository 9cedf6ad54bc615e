import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { areaAccess } from '../identity/access/area-access.ts'
import { colourway } from './product.ts'

export const listColourways = endpoint({
  method: 'GET',
  path: '/products/colourways',
  summary: 'Colourways of up to 200 styles at a location, for selectors and tiles',
  access: areaAccess.lookUpProducts,
  query: z.object({ styles: z.string().max(8_000), location: z.string().max(3).optional() }),
  output: z.object({ styles: z.record(z.string(), z.array(colourway)) }),
})
