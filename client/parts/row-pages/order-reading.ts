import { PAGE_ROWS, PageReadings } from './page-readings.ts'

export interface OrderReading {
  /** Reads what is missing of a range; resolves when it is there, rejects when it cannot be had. */
  ensure(from: number, to: number): Promise<void>
  /** The rows on screen: what is missing of them is read, what nobody looks at any more is given up. */
  look(from: number, to: number): void
  /** What is on screen now. */
  sight(): { from: number; to: number }
  /** The order is another one, or rows were forgotten: they may be asked for anew. */
  again(): void
  giveUp(): void
}

/** Reads rows of a known order by pages as they are looked at. */
export function createOrderReading<Row>({
  ids,
  has,
  load,
  came,
}: {
  ids: () => readonly string[]
  has: (id: string) => boolean
  load: (from: number, to: number, signal: AbortSignal) => Promise<Row[]>
  came: (rows: readonly Row[]) => void
}): OrderReading {
  let seen = { from: 0, to: PAGE_ROWS }
  // A page is asked for once per order: what the server left out of it is gone, and asking again would never end.
  let asked = new Set<number>()
  const readings = new PageReadings(
    (page, signal) => load(page * PAGE_ROWS, Math.min((page + 1) * PAGE_ROWS, ids().length), signal),
    { came: (_page, rows: Row[]) => came(rows), failed: (page) => void asked.delete(page) },
  )
  const ask = (page: number, isNeeded: boolean): Promise<void> => {
    if (asked.has(page) && !readings.has(page)) return Promise.resolve()
    asked.add(page)
    return readings.read(page, isNeeded)
  }
  const missing = (from: number, to: number): number[] => {
    const all = ids()
    const pages = new Set<number>()
    for (let index = Math.max(0, from); index < Math.min(to, all.length); index++) {
      if (!has(all[index]!)) pages.add(Math.floor(index / PAGE_ROWS))
    }
    return [...pages]
  }
  return {
    ensure: async (from, to) => {
      await Promise.all(missing(from, to).map((page) => ask(page, true)))
    },
    look: (from, to) => {
      seen = { from, to }
      const wanted = missing(from, to)
      for (const page of readings.keepOnly(wanted)) asked.delete(page)
      for (const page of wanted) ask(page, false).catch(() => undefined)
    },
    sight: () => seen,
    again: () => {
      asked = new Set()
    },
    giveUp: () => readings.giveUpAll(),
  }
}
