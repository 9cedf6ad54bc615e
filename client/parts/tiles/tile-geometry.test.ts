import { expect, test } from 'vitest'
import {
  gridHeight,
  placeAfterKey,
  rowsInSight,
  rowTop,
  THUMB_LINE,
  thumbsBeside,
  thumbsOnLine,
  tileGrid,
} from './tile-geometry.ts'

test('PRD-03 tiles fill the width in as many columns as fit, in three densities', () => {
  expect(tileGrid(1232, 'normal').columns).toBe(5)
  expect(tileGrid(1232, 'compact').columns).toBe(7)
  expect(tileGrid(1232, 'tall').columns).toBe(3)
  expect(tileGrid(100, 'tall').columns).toBe(1)
  const { columns, tile } = tileGrid(1232, 'normal')
  expect(columns * tile + (columns - 1) * 16).toBeLessThanOrEqual(1196)
})

test('PRD-03 small pictures that a finger hits have a line of their own, and none is cut', () => {
  for (const density of ['compact', 'normal', 'tall'] as const)
    for (let width = 300; width < 2600; width += 7) {
      const grid = tileGrid(width, density, THUMB_LINE)
      expect(grid.rowHeight - tileGrid(width, density).rowHeight).toBe(48)
      expect(thumbsOnLine(grid) * 46 - 2).toBeLessThanOrEqual(grid.tile)
    }
})

test('PRD-03 as many small pictures stand beside the prices as are not cut, and those left out are counted', () => {
  const grid = tileGrid(1232, 'normal')
  expect(thumbsBeside(grid, ['$42.50', '$85.00'], 7)).toBe(4)
  expect(thumbsBeside(grid, ['42,50 $', '85,00 $'], 7)).toBe(3)
  expect(thumbsBeside(grid, ['1.042,50 €', '2.085,00 €'], 7)).toBe(2)
  // Nothing is left out: no room is kept for a number.
  expect(thumbsBeside(grid, ['42,50 $', '85,00 $'], 4)).toBe(4)
  expect(thumbsBeside(grid, [], 30)).toBe(7)
})

test('PRD-03 only rows in sight are drawn, wherever one scrolled in 100,000', () => {
  const grid = tileGrid(1232, 'normal')
  const { from, to } = rowsInSight(rowTop(10_000, grid), 800, 100_000, grid)
  expect(from).toBeLessThan(10_000)
  expect(to).toBeGreaterThan(10_002)
  expect(to - from).toBeLessThan(10)
  expect(rowsInSight(gridHeight(12, grid), 800, 12, grid).to).toBe(3)
})

test('PRD-03 arrows, pages and ends lead from tile to tile and never outside', () => {
  expect(placeAfterKey('ArrowDown', 2, 12, 5, 3)).toBe(7)
  expect(placeAfterKey('ArrowDown', 9, 12, 5, 3)).toBe(11)
  expect(placeAfterKey('ArrowUp', 2, 12, 5, 3)).toBe(2)
  expect(placeAfterKey('PageUp', 11, 12, 5, 3)).toBe(1)
  expect(placeAfterKey('End', 0, 12, 5, 3)).toBe(11)
  expect(placeAfterKey('ArrowLeft', 0, 12, 5, 3)).toBe(0)
  expect(placeAfterKey('a', 0, 12, 5, 3)).toBeUndefined()
})
