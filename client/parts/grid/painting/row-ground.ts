import type { ColumnLayout, PlacedColumn } from '../geometry/column-layout.ts'
import type { StageElements } from './stage.ts'

const bars = (columns: readonly PlacedColumn[]): string => {
  const stops = columns
    .filter(({ column, kind }) => column && kind !== 'picture')
    .map(({ left, width }) => `#0000 0 ${left + 8}px,var(--pressed) 0 ${left + width * 0.76}px`)
  return stops.length > 0 ? `linear-gradient(90deg,${stops.join(',')},#0000 0)` : 'none'
}

/** What all rows share, for the style sheets: how wide their panes are, and a bar per column while they are not loaded. */
export function layRowGround({ root, body }: StageElements, layout: ColumnLayout): void {
  const { columns, leftWidth, middleWidth, rightWidth, middleFrom, middleTo } = layout
  const shared = {
    left: `${leftWidth}px`,
    middle: `${middleWidth}px`,
    right: `${rightWidth}px`,
    'bars-left': bars(columns.slice(0, middleFrom)),
    bars: bars(columns.slice(middleFrom, middleTo)),
  }
  for (const [name, value] of Object.entries(shared)) root.style.setProperty(`--lg-${name}`, value)
  body.classList.toggle('has-right', rightWidth > 0)
}
