import { measureBulkEdit, measurePastes, measureTyping } from './grid/measure-editing.ts'
import { measureFirstRows, measureReach, measureThrottled, measureWalk, walks } from './grid/measure-scrolling.ts'
import { measureHeap, measureSize } from './grid/measure-weight.ts'
import { type GridPage, openGridPage } from './grid/open-grid-page.ts'
import type { Row } from './row.ts'

const parts: Record<string, (world: GridPage) => Promise<Row[]>> = {
  first: measureFirstRows,
  fast: (world) => measureWalk(world, walks.fast),
  slow: (world) => measureWalk(world, walks.slow),
  sideways: (world) => measureWalk(world, walks.sideways),
  throttle: measureThrottled,
  reach: measureReach,
  paste: measurePastes,
  typing: measureTyping,
  bulk: measureBulkEdit,
  size: measureSize,
  heap: measureHeap,
}

/** The grid beside Glide and AG Grid, all of it in one page load of Chromium; or only the parts that are named. */
export async function rows(only: readonly string[]): Promise<Row[]> {
  const unknown = only.find((name) => !(name in parts))
  if (unknown !== undefined) throw new Error(`${unknown} is none of ${Object.keys(parts).join(', ')}`)
  const world = await openGridPage()
  try {
    const measured: Row[] = []
    for (const name of only.length > 0 ? only : Object.keys(parts)) measured.push(...(await parts[name]!(world)))
    return measured
  } finally {
    await world.close()
  }
}
