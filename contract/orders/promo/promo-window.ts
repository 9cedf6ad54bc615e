import { daysLater } from '../../kernel/days/days.ts'

/** Days from today that a promo order may wait for what it asks for (ORP-02). */
export const PROMO_WINDOW_DAYS = 45

export interface PromoWindow {
  starts: string
  ends: string
}

/** What is free of a size from a day on. */
export interface SizeEntry {
  size: string
  date: string
  free: number
}

/** From today for 45 days. */
export const usualWindow = (today: string): PromoWindow => ({
  starts: today,
  ends: daysLater(today, PROMO_WINDOW_DAYS),
})

/** `YYYY/MM/DD`, as windows and sources of promo orders show days. */
export const promoDay = (day: string): string => day.replaceAll('-', '/')

/** Entries of a window, the earliest first; what came before today is there today. */
function entriesIn(entries: readonly SizeEntry[], { starts, ends }: PromoWindow, today: string): SizeEntry[] {
  return entries
    .map((entry) => ({ ...entry, date: entry.date < today ? today : entry.date }))
    .filter(({ date, free }) => free > 0 && date >= starts && date <= ends)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

/** The sizes of a run that become available in a window, in the order of the run (ORP-02). */
export function sizesInWindow(
  run: readonly string[],
  entries: readonly SizeEntry[],
  window: PromoWindow,
  today: string,
): string[] {
  const there = new Set(entriesIn(entries, window, today).map(({ size }) => size))
  return [...run.filter((size) => there.has(size)), ...[...there].filter((size) => !run.includes(size))]
}

/** Whether a row may come from Inventory: from which day, or why not. */
export type InventoryOption =
  | { isOpen: true; date: string; left: number }
  /** `laterThan`: when the size comes after the window. */
  | { isOpen: false; reason: 'noneInSize' | 'afterWindow'; date: string | null }

/**
 * Inventory is shut when no entry of the window has the size, else open with the first day on which there is enough, or the
 * last one where there never is (ORP-02).
 */
export function inventoryOption(
  { size, quantity }: { size: string; quantity: number },
  entries: readonly SizeEntry[],
  window: PromoWindow,
  today: string,
): InventoryOption {
  const ofSize = entries.filter((entry) => entry.size === size)
  const inWindow = entriesIn(ofSize, window, today)
  if (inWindow.length === 0) {
    const later = ofSize
      .filter(({ date, free }) => free > 0 && date > window.ends)
      .map(({ date }) => date)
      .toSorted()[0]
    return { isOpen: false, reason: later ? 'afterWindow' : 'noneInSize', date: later ?? null }
  }
  let left = 0
  for (const { date, free } of inWindow) {
    left += free
    if (left >= quantity) return { isOpen: true, date, left: inWindow.reduce((sum, entry) => sum + entry.free, 0) }
  }
  return { isOpen: true, date: inWindow.at(-1)!.date, left }
}
