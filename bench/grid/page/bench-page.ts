export type GridName = 'linebook' | 'glide' | 'agGrid'

/** What the measuring side calls in the page. */
export interface BenchPage {
  /** Shows a grid of so many rows in place of the last; answers milliseconds until its first rows were painted. */
  show(grid: GridName, rows: number): Promise<number>
  /** Ours over rows in memory, which can be edited. */
  showEditable(rows: number): Promise<void>
  /** What stands in a column of the editable rows now. */
  values(column: string, from: number, to: number): unknown[]
  /** How often the grid asked the screen for changes, by kind. */
  calls(): { changes: number; bulk: number; bulkRows: number }
  /** Scrolls ours past its first so many rows, slowly enough that each of them is loaded. */
  scrollPast(rows: number): Promise<void>
  clear(): void
}

declare global {
  interface Window {
    bench: BenchPage
  }
}
