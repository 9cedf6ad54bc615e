import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOutColumns } from './column-layout.ts'
import { cellBox, hitTest, revealCell, type ViewPlace } from './hit-test.ts'

const column = (key: string, width: number, pinned?: 'left' | 'right') => ({
  column: { key, title: key, kind: 'text' as const, width, value: () => null },
  width,
  pinned,
  sized: false,
})
const layout = layOutColumns(
  [
    column('p', 100, 'left'),
    ...Array.from({ length: 30 }, (_, i) => column(`c${i}`, 70 + i)),
    column('r', 60, 'right'),
  ],
  { key: '#', kind: 'rowNumber', width: 36 },
  900,
)
const view = (top: number, left: number): ViewPlace => ({
  top,
  left,
  width: 900,
  height: 500,
  rowHeight: 32,
  rowCount: 5000,
})

test('GRID-03 the middle of a revealed cell hits that cell', () => {
  fc.assert(
    fc.property(
      fc.nat(4999),
      fc.nat(layout.columns.length - 1),
      fc.nat(150_000),
      fc.nat(1500),
      (row, col, top, left) => {
        const place = { ...view(top, left) }
        Object.assign(place, revealCell(row, col, place, layout))
        const box = cellBox(row, col, place, layout)
        expect(box.top >= 0 && box.top + box.height <= place.height).toBe(true)
        const hit = hitTest(box.left + box.width / 2, box.top + box.height / 2, place, layout)
        expect(hit).toEqual({ row, col, inside: true })
      },
    ),
  )
})

test('GRID-03 a point below the rows hits the last one and says so', () => {
  expect(hitTest(50, 400, { ...view(0, 0), rowCount: 3 }, layout)).toEqual({ row: 2, col: 1, inside: false })
})
