import { plainText } from '../grid/columns/cell-text.ts'
import { fillDown } from '../grid/interaction/fill-down.ts'
import type { Hands } from '../grid/interaction/pointing/hands.ts'
import { loadRows, shownRowIndexes } from '../grid/interaction/sheet-rows.ts'
import { areaOf, liveRange } from '../grid/selection/cell-ranges.ts'

/** True where rows are selected to be filled; else the menu fills as far as the neighbour goes. */
export function hasRowsToFill({ model: { selection } }: Hands): boolean {
  const area = selection && areaOf(liveRange(selection))
  return area !== null && area.bottom > area.top
}

/** What the first selected row holds goes into the others, as a spreadsheet fills down; from one row down to where its neighbour ends (BEY-18). */
export async function fillDownHere(hands: Hands): Promise<void> {
  const { model, commands } = hands
  if (!model.selection) return
  if (!hasRowsToFill(hands)) return fillDown(hands, false)
  const { top, bottom } = areaOf(liveRange(model.selection))
  const [first] = await loadRows(model, shownRowIndexes(model, top, bottom).slice(0, 1))
  if (first) await commands.write((column) => plainText(column, column.value(first.row), first.row), 'fill')
}
