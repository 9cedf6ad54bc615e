import type { z } from 'zod'
import { validateProducts } from '../../../contract/catalogue/validate-products.ts'
import { call } from '../../engine/api/call.ts'

export type AskedProducts = z.input<typeof validateProducts.body>

export const checkProducts = (body: AskedProducts, signal: AbortSignal) => call(validateProducts, { body }, { signal })
