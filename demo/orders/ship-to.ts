import type { CustomerAddress } from '../../contract/masterdata/customers.ts'

/** Where sample and promo orders of the demo brand go. */
export const placeIn = (label: string): CustomerAddress => ({
  label,
  line1: '1422 NE Alberta St',
  city: 'Portland',
  region: 'OR',
  postalCode: '97211',
  country: 'USA',
})
