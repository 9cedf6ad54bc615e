import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { assortment } from './assortment.ts'

export const getAssortment = endpoint({
  method: 'GET',
  path: '/assortments/{id}',
  summary: 'One assortment without its products',
  access: [{ domain: 'assortments' }],
  params: z.object({ id: z.string().min(1).max(40) }),
  output: assortment,
})
