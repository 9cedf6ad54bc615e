import type { LocationCode } from '../../../../contract/identity/user.ts'
import { type CurrencyCode } from '../../../../contract/kernel/amounts/money.ts'

/** Keys and currencies of the locations as the first migration writes them; they never change. */
const records: readonly { id: number; code: LocationCode; currency: CurrencyCode }[] = [
  { id: 1, code: 'US', currency: 'USD' },
  { id: 2, code: 'EU', currency: 'EUR' },
  { id: 3, code: 'UK', currency: 'GBP' },
  { id: 4, code: 'CA', currency: 'CAD' },
  { id: 5, code: 'JP', currency: 'JPY' },
]

const byCode = new Map(records.map((record) => [record.code, record]))
const byId = new Map(records.map((record) => [record.id, record]))

/** The order in which a product's locations are looked through and listed. */
export const locationOrder: readonly LocationCode[] = records.map((record) => record.code)

export const locationIds: readonly number[] = records.map((record) => record.id)

export const locationId = (code: LocationCode): number => byCode.get(code)!.id

/** Code and currency of a location's key. */
export const locationOf = (id: number): { code: LocationCode; currency: CurrencyCode } => byId.get(id)!

/** Digits behind the point of the amounts of a location. */
export const currencyOf = (code: LocationCode): CurrencyCode => byCode.get(code)!.currency
