import { expect, test } from 'vitest'
import { PAGE_ROWS } from '../../../parts/row-pages/page-readings.ts'
import { pagesBetween, stylesOf } from './styles-in-sight.ts'

test('PRD-03 pages in sight are those of which a row is seen, and of each its styles are asked for once', () => {
  expect(pagesBetween(0, 1)).toEqual([0])
  expect(pagesBetween(PAGE_ROWS - 1, PAGE_ROWS)).toEqual([0])
  expect(pagesBetween(PAGE_ROWS - 1, PAGE_ROWS + 1)).toEqual([0, 1])
  expect(pagesBetween(PAGE_ROWS, 3 * PAGE_ROWS)).toEqual([1, 2])
  expect(pagesBetween(0, 0)).toEqual([])
  const rowAt = (index: number) => (index % 3 === 2 ? undefined : { style: String(Math.floor(index / 50)) })
  const first = (page: number) => (page * PAGE_ROWS) / 50
  for (const page of [0, 2]) {
    const styles = stylesOf({ rowAt }, page)
    expect([styles.length, styles[0], styles.at(-1)]).toEqual([
      Math.ceil(PAGE_ROWS / 50),
      String(Math.floor(first(page))),
      String(Math.floor((page * PAGE_ROWS + PAGE_ROWS - 1) / 50)),
    ])
  }
})
