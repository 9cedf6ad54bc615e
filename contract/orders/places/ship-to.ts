import { z } from 'zod'
import type { CustomerAddress } from '../../masterdata/customers.ts'

const line = (most: number) => z.string().trim().max(most)

/** Where something goes, as it is typed part by part; that it is whole is asked when it is sent. */
export const shipToAddress: z.ZodType<CustomerAddress> = z.object({
  label: line(60),
  line1: line(120),
  city: line(80),
  region: line(60),
  postalCode: line(20),
  country: line(3),
})

/** Nothing was typed of it yet. */
export const nowhere: CustomerAddress = { label: '', line1: '', city: '', region: '', postalCode: '', country: '' }
