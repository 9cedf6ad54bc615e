/** Bands people still take in at a glance. */
const MOST_BANDS = 8
/** Steps in whole units of a currency that prices are spoken of in. */
const steps = [5, 10, 20, 25, 50, 100, 200, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000]

export interface Band {
  least: number
  below: number
}

/** Equal bands of round amounts that hold all prices; amounts in minor units, `unit` of which are one of the currency. */
export function bandsOf(prices: readonly number[], unit: number): Band[] {
  if (prices.length === 0) return []
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const countOf = (width: number) => Math.floor(high / width) - Math.floor(low / width) + 1
  let width = (steps.find((step) => countOf(step * unit) <= MOST_BANDS) ?? steps.at(-1)!) * unit
  while (countOf(width) > MOST_BANDS) width *= 2
  const first = Math.floor(low / width)
  return Array.from({ length: countOf(width) }, (_, at) => ({
    least: (first + at) * width,
    below: (first + at + 1) * width,
  }))
}
