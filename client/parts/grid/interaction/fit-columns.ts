import { widthFor } from '../columns/autosize.ts'
import { shownText } from '../columns/cell-text.ts'
import { fullState, resizeColumn } from '../columns/column-state.ts'
import { areaOf } from '../selection/cell-ranges.ts'
import type { Hands } from './pointing/hands.ts'
import { cellKinds } from '../cells/cell-kinds.ts'

/** Rows on each side of the view that are measured; more would make a wait of it. */
const rowsAround = 500

/** The columns that a command on one of them means: all selected whole columns when it is one of these, else it alone. */
export function meantColumns({ model }: Hands, key: string): string[] {
  const col = model.layout.indexOf(key)
  const whole = (model.selection?.ranges ?? [])
    .map(areaOf)
    .filter((area) => area.top === 0 && area.bottom === model.rows.count - 1)
  if (!whole.some((area) => col >= area.left && col <= area.right)) return [key]
  return model.layout.columns
    .filter((placed, at) => placed.column && whole.some((area) => at >= area.left && at <= area.right))
    .map((placed) => placed.key)
}

/** Sizes columns to what stands in them, as a double click on their edge does (GRID-02). */
export function fitColumns({ model, painter, commands }: Hands, keys: readonly string[]): void {
  if (!model.props.onColumnState) return
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return
  const style = getComputedStyle(painter.stage.root)
  const fonts = [`${style.fontSize} ${style.fontFamily}`, `500 ${style.fontSize} ${style.fontFamily}`]
  const measure = (text: string, heading: boolean) => {
    pen.font = fonts[heading ? 1 : 0]!
    return pen.measureText(text).width
  }
  const first = Math.floor(model.place.top / model.rowHeight)
  const span = model.rows.rowSpan(
    Math.max(0, first - rowsAround),
    Math.min(model.rows.count, first + Math.ceil(model.height / model.rowHeight) + rowsAround),
  )
  let state = fullState(model.columns, model.props.columnState)
  for (const key of keys) {
    const column = model.columns.find((one) => one.key === key)
    if (!column || column.kind === 'picture') continue
    const extra = cellKinds[column.kind].editor === 'tick' || column.swatch ? 16 : 0
    const texts = function* () {
      for (let index = span.from; index < span.to; index++) {
        const row = model.source.rowAt(index)
        if (row !== undefined && cellKinds[column.kind].editor !== 'tick')
          yield shownText(column, column.value(row), row)
      }
    }
    state = resizeColumn(state, column, widthFor(column.title, texts(), measure) + extra)
  }
  commands.arrangeColumns(state)
}
