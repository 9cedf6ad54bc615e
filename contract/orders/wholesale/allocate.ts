/** Stock or a coming delivery of one size: `free` is what nobody holds. */
export interface StockEntry {
  date: string
  free: number
}

export interface Allocation {
  /** Taken of each entry, by its date. */
  taken: { date: string; quantity: number }[]
  /** What could not be had by the end. */
  short: number
}

/**
 * What a quantity takes (BEY-12): entries dated up to its start, the latest first, so that stock stays for those who need it
 * earlier; then those up to its end, the earliest first. Never more than is free.
 */
export function allocate(entries: readonly StockEntry[], quantity: number, start: string, end: string): Allocation {
  const usable = entries.filter(({ free, date }) => free > 0 && date <= end)
  const early = usable.filter(({ date }) => date <= start).toSorted((one, other) => (one.date < other.date ? 1 : -1))
  const late = usable.filter(({ date }) => date > start).toSorted((one, other) => (one.date < other.date ? -1 : 1))
  const taken: Allocation['taken'] = []
  let wanted = quantity
  for (const { date, free } of [...early, ...late]) {
    const some = Math.min(free, wanted)
    if (some > 0) taken.push({ date, quantity: some })
    wanted -= some
  }
  return { taken, short: wanted }
}
