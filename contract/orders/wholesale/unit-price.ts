/** Prices of a product that an order may fall back on. Minor units of the order's currency. */
export interface KnownPrices {
  /** For country and currency, for the currency alone. */
  ofCountry: number | null
  ofCurrency: number | null
  /** The location's wholesale price on the day of the start, where its currency is the order's (ours). */
  ofLocation: number | null
}

/** The price that holds when none is given: that of country and currency, else that of the currency (ORW-04). */
export const listPrice = ({ ofCountry, ofCurrency, ofLocation }: KnownPrices): number | null =>
  ofCountry ?? ofCurrency ?? ofLocation

/** What is typed, unless it is empty, negative or no number: then the list price. */
export const unitPriceOf = (typed: number | null | undefined, list: number | null): number | null =>
  typed === null || typed === undefined || !Number.isInteger(typed) || typed < 0 ? list : typed
