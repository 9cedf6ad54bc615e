import { areaOf, liveRange } from '../selection/cell-ranges.ts'
import { sheetOf, type Hands } from './pointing/hands.ts'
import { loadRows, shownRowIndexes } from './sheet-rows.ts'

/** Rows looked at in one go: what is not loaded yet is fetched by as many. */
const stride = 1_000

/** The last row below `bottom` down to which a column is filled without a gap; `bottom` where it is empty at once. */
async function filledDownTo({ model }: Hands, bottom: number, col: number): Promise<number> {
  const { isEmpty } = sheetOf(model)
  let last = bottom
  for (let from = bottom + 1; from < model.rows.count; from += stride) {
    const to = Math.min(from + stride, model.rows.count)
    await loadRows(model, shownRowIndexes(model, from, to - 1))
    for (let row = from; row < to; row++) {
      // A heading between two groups is no gap.
      if (model.rows.at(row).kind !== 'row') continue
      if (isEmpty(row, col)) return last
      last = row
    }
  }
  return last
}

/**
 * Fills the live range down to where its neighbour ends, as a double click on the handle does in a spreadsheet: the
 * column on the left says how far, the one on the right where that is empty.
 */
export async function fillDown(hands: Hands, toggled: boolean): Promise<void> {
  const { model, commands } = hands
  if (!model.selection) return
  const from = areaOf(liveRange(model.selection))
  for (const col of [from.left - 1, from.right + 1]) {
    if (col < model.layout.first || col >= model.layout.columns.length) continue
    const bottom = await filledDownTo(hands, from.bottom, col)
    if (bottom > from.bottom) return commands.fill(from, { ...from, top: from.bottom + 1, bottom }, toggled)
  }
}
