import type { Availability } from '../../../../contract/catalogue/product.ts'

export interface AvailabilityTable {
  /** Days of coming deliveries, soonest first, `yyyy-mm-dd`. */
  dates: string[]
  /** Sizes in the order of the record; `now` and each date in pieces, null where nothing was or is planned. */
  sizes: { size: string; upc: string; now: number | null; coming: (number | null)[] }[]
  total: { now: number; coming: number[] }
}

/** Stock and deliveries as sizes by dates: what can ship by `today` is 'now', the rest stands under its day. */
export function availabilityTable(entries: readonly Availability[], today: string): AvailabilityTable {
  const dates = [...new Set(entries.filter((entry) => entry.date > today).map((entry) => entry.date))].sort()
  const bySize = new Map<string, Availability[]>()
  for (const entry of entries) bySize.set(entry.size, [...(bySize.get(entry.size) ?? []), entry])
  const sizes = [...bySize].map(([size, own]) => ({
    size,
    upc: own.find((entry) => entry.upc !== '')?.upc ?? '',
    now: sum(own.filter((entry) => entry.date <= today)),
    coming: dates.map((date) => sum(own.filter((entry) => entry.date === date))),
  }))
  return {
    dates,
    sizes,
    total: {
      now: sizes.reduce((all, size) => all + (size.now ?? 0), 0),
      coming: dates.map((_, at) => sizes.reduce((all, size) => all + (size.coming[at] ?? 0), 0)),
    },
  }
}

const sum = (entries: readonly Availability[]): number | null =>
  entries.length === 0 ? null : entries.reduce((all, entry) => all + entry.inventory, 0)
