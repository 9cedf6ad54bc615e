/** What became of many requests. */
export interface LoadResult {
  /** Milliseconds. */
  p50: number
  p95: number
  perSecond: number
}

/** @param times milliseconds of each request @param taken milliseconds of all of them */
export function loadResult(times: readonly number[], taken: number): LoadResult {
  const sorted = times.toSorted((one, other) => one - other)
  return {
    p50: sorted[sorted.length >> 1]!,
    p95: sorted[Math.floor(sorted.length * 0.95)]!,
    perSecond: sorted.length / (taken / 1000),
  }
}
