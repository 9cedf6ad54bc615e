/** Pixels that tabs, which scroll, are left with before what the screen is made for has to go. */
const LEAST_TABS = 120
/** Part of the row that they may take before other tools have to: they are where one is, and what is beside it. */
const TABS = 0.5
/** Part of the row that its title may take before anything has to go. */
const TITLE = 0.45

const isPrimary = (item: HTMLElement): boolean =>
  item.matches('.btn.p, .mantine-Button-root:not([data-variant="default"], [data-variant="subtle"])')
/** Never folded: what the screen is, where one is in it, and the way back. */
const isKept = (item: HTMLElement, at: number): boolean =>
  item.matches('h1, .sp, .facts, [data-keep], [data-scrolls]') || (at === 0 && item.matches('.ib'))

const isTabs = (item: HTMLElement): boolean => item.matches('[data-scrolls]:not([data-end])')

/** Undefined for what takes no place in the row. */
function needOf(item: HTMLElement, room: number): number | undefined {
  const { position, display, marginLeft, marginRight } = getComputedStyle(item)
  if (display === 'none' || position === 'absolute' || position === 'fixed') return undefined
  if (item.matches('.sp, .facts')) return 0
  const width = item.offsetWidth + Number.parseFloat(marginLeft) + Number.parseFloat(marginRight)
  if (item.matches('h1')) return Math.min(width, room * TITLE)
  return isTabs(item) ? Math.min(width, room * TABS) : width
}

/**
 * Marks the items of a row that have no room in it (`data-folded`), the last first and what the screen is made for at the
 * very last. Answers whether there are any.
 */
export function foldRow(row: HTMLElement, more: HTMLElement): boolean {
  const items = [...row.children].filter((item): item is HTMLElement => item instanceof HTMLElement && item !== more)
  // With all the room they want they scroll no further than to their beginning, and would stay there.
  const scrolled = [...row.querySelectorAll('[data-scrolls] > .tabs')].map((tabs) => ({ tabs, left: tabs.scrollLeft }))
  row.dataset.measuring = ''
  for (const item of items) delete item.dataset.folded
  const { columnGap, paddingLeft, paddingRight } = getComputedStyle(row)
  const room = row.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  const gap = Number.parseFloat(columnGap) || 0
  const needs = items.map((item) => needOf(item, room))
  const widthOfMore = more.offsetWidth
  delete row.dataset.measuring
  let need = needs.reduce<number>((sum, one) => sum + (one === undefined ? 0 : one + gap), -gap)
  const settle = (): void => {
    for (const { tabs, left } of scrolled) if (tabs.scrollLeft !== left) tabs.scrollLeft = left
  }
  if (need <= room) {
    settle()
    return false
  }
  need += widthOfMore + gap
  const places = items.map((_, at) => at).filter((at) => (needs[at] ?? 0) > 0 && !isKept(items[at]!, at))
  const fold = (at: number): void => {
    if (need <= room) return
    items[at]!.dataset.folded = ''
    need -= needs[at]! + gap
  }
  for (const at of places.toReversed()) if (!isPrimary(items[at]!)) fold(at)
  for (const [at, width = 0] of needs.entries()) if (isTabs(items[at]!)) need -= Math.max(0, width - LEAST_TABS)
  for (const at of places.toReversed()) if (isPrimary(items[at]!)) fold(at)
  settle()
  return true
}
