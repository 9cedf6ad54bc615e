/** Endings of a price in hundredths: `.00`, `.50`, `.95`, `.99`. */
export const priceEndings = [0, 50, 95, 99] as const
export type PriceEnding = (typeof priceEndings)[number]

/** A change of numbers by what each of them is (BEY-18): raised or lowered, then rounded to an ending. */
export interface NumberRule {
  by: 'percent' | 'amount'
  /** Percent, or wholes of the number's unit (dollars of a price); below zero it lowers. At most two decimals count. */
  change: number
  /** The nearest number that ends so, the higher of two; undefined: as exact as the number is kept. */
  ending?: PriceEnding | undefined
}

/** How the numbers of a column are kept. */
export interface NumberScale {
  /** What a whole is of the kept number: 100 for cents, 1 for pieces. */
  unit: number
  /** Decimals of the kept number. */
  decimals: number
}

/** A number as a rule changes it, never from zero or more to below zero. */
export function changedNumber(
  value: number,
  { by, change, ending }: NumberRule,
  { unit, decimals }: NumberScale,
): number {
  const step = 10 ** decimals
  const steps = Math.round(value * step)
  const hundredths = Math.round(change * 100)
  const changed = by === 'percent' ? (steps * (10_000 + hundredths)) / 10_000 : steps + (hundredths * unit * step) / 100
  const exact = Math.round(changed)
  const rounded = ending === undefined ? exact : nearestEnding(changed, unit * step, ending)
  return (value >= 0 ? Math.max(0, rounded) : rounded) / step
}

/** Endings that a scale can have: only with two decimals are there others than none. */
export const endingsOf = ({ unit, decimals }: NumberScale): readonly PriceEnding[] =>
  unit * 10 ** decimals >= 100 ? priceEndings : unit * 10 ** decimals > 1 ? [0] : []

function nearestEnding(changed: number, whole: number, ending: PriceEnding): number {
  const offset = Math.round((whole * ending) / 100)
  const below = Math.floor((changed - offset) / whole) * whole + offset
  const above = below + whole
  return changed - below < above - changed && below >= 0 ? below : above
}
