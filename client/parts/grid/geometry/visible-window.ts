export interface RowWindow {
  /** Rows that can be seen: first, and the one behind the last. */
  from: number
  to: number
  /** Rows kept ready around them. */
  overscanFrom: number
  overscanTo: number
}

/** Overscan rows on each side of a pool; scrolling puts most of them in front. */
export const overscanRows = 3

/** Slots a pool needs for a viewport: what can be seen when cut at both ends, and overscan. */
export const poolSizeFor = (viewportHeight: number, rowHeight: number): number =>
  Math.ceil(viewportHeight / rowHeight) + 1 + overscanRows * 2

/** `direction` is the sign of the last scroll step; overscan lies mostly ahead of it. */
export function visibleWindow(
  top: number,
  viewportHeight: number,
  rowHeight: number,
  rowCount: number,
  direction: number,
): RowWindow {
  const from = Math.max(0, Math.min(rowCount, Math.floor(top / rowHeight)))
  const to = Math.max(from, Math.min(rowCount, Math.ceil((top + viewportHeight) / rowHeight)))
  const all = overscanRows * 2
  const ahead = direction === 0 ? overscanRows : all - 1
  const before = direction >= 0 ? all - ahead : ahead
  return {
    from,
    to,
    overscanFrom: Math.max(0, from - before),
    overscanTo: Math.min(rowCount, to + (all - before)),
  }
}
