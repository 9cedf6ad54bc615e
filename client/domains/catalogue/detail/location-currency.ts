import type { LocationChoice } from '../../../../contract/catalogue/product-query.ts'
import type { LocationCode } from '../../../../contract/identity/user.ts'
import type { CurrencyCode } from '../../../../contract/kernel/amounts/money.ts'

const currencies: Record<LocationCode, CurrencyCode> = { US: 'USD', EU: 'EUR', UK: 'GBP', CA: 'CAD', JP: 'JPY' }

/** The one currency of a list; undefined when its rows may be priced in several. */
export function listCurrency(location: LocationChoice, permitted: readonly LocationCode[]): CurrencyCode | undefined {
  if (location !== 'ALL') return currencies[location]
  const found = new Set(permitted.map((code) => currencies[code]))
  return found.size === 1 ? [...found][0] : undefined
}
