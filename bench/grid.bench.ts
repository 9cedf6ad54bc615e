import { measureEditing } from './grid/measure-editing.ts'
import { measureReach, measureScrolling } from './grid/measure-scrolling.ts'
import { measureWeight } from './grid/measure-weight.ts'
import { openGridPage } from './grid/open-grid-page.ts'
import type { Row } from './row.ts'

/** The grid beside Glide and AG Grid, all of it in one page load of Chromium. */
export async function rows(): Promise<Row[]> {
  const world = await openGridPage()
  try {
    return [
      ...(await measureScrolling(world)),
      ...(await measureReach(world)),
      ...(await measureEditing(world)),
      ...(await measureWeight(world)),
    ]
  } finally {
    await world.close()
  }
}
