import { expect, test } from 'vitest'
import { spotBeside } from './spot-beside.ts'

const view = { width: 1000, height: 600 }
const size = { width: 300, height: 50 }
const cell = (left: number, top: number) => ({ left, top, width: 80, height: 32 })

test('BEY-04 the reason of a refusal hides neither its cell nor the one that is typed into next', () => {
  expect(spotBeside(cell(100, 320), size, view, cell(100, 352))).toEqual({ left: 185, top: 311 })
  // Tab went on to the right.
  expect(spotBeside(cell(100, 320), size, view, cell(180, 320))).toEqual({ left: 100, top: 265 })
  expect(spotBeside(cell(900, 320), size, view, cell(900, 352))).toEqual({ left: 695, top: 265 })
  expect(spotBeside(cell(900, 0), size, view, cell(900, 32))).toEqual({ left: 595, top: 0 })
  // Nowhere without hiding: in the view at least.
  expect(spotBeside(cell(0, 0), size, { width: 320, height: 100 }, cell(0, 32))).toEqual({ left: 0, top: 37 })
  // What only touches is not hidden: from the right, from above, and from the left.
  expect(spotBeside(cell(100, 320), size, view, cell(485, 320))).toEqual({ left: 185, top: 311 })
  expect(spotBeside(cell(100, 320), size, view, cell(105, 320))).toEqual({ left: 185, top: 311 })
  expect(spotBeside(cell(100, 320), size, view, cell(185, 361))).toEqual({ left: 185, top: 311 })
  expect(spotBeside(cell(100, 320), size, view, cell(185, 279))).toEqual({ left: 185, top: 311 })
})
