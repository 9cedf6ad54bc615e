import { expect, test } from 'vitest'
import type { ProductRow } from '../../../contract/catalogue/product.ts'
import { PAGE_ROWS, RowPages } from './row-pages.ts'

const rowsFrom = (first: number, count: number): ProductRow[] =>
  Array.from({ length: count }, (_, at) => ({ _id: `S_${first + at}` }) as ProductRow)

/** A list of so many rows, and which pages were asked for. */
function listOf(total: number, failing: Set<number> = new Set()) {
  const asked: number[] = []
  const pages = new RowPages({
    kept: () => undefined,
    load: async (page) => {
      asked.push(page)
      if (failing.has(page)) throw new Error('no answer')
      return rowsFrom(page * PAGE_ROWS, Math.max(0, Math.min(PAGE_ROWS, total - page * PAGE_ROWS)))
    },
  })
  return { pages, asked }
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

test('BEY-05 rows are there before the total is known', async () => {
  const { pages } = listOf(318)
  await settled()
  expect(pages.rowAt(0)?._id).toBe('S_0')
  expect(pages.total).toBeUndefined()
  expect(pages.length).toBe(PAGE_ROWS)
  pages.setTotal(318)
  expect(pages.length).toBe(318)
})

test('BEY-05 a short page tells the total by itself', async () => {
  const { pages } = listOf(42)
  await settled()
  expect(pages.total).toBe(42)
})

test('PRD-03 each page is asked for once, and only where it is looked at', async () => {
  const { pages, asked } = listOf(100_000)
  await settled()
  pages.look(70_010, 70_130)
  pages.look(70_020, 70_110)
  await settled()
  expect(asked).toEqual([0, 700, 701])
  expect(pages.rowAt(70_110)?._id).toBe('S_70110')
  expect(pages.indexOf('S_70110')).toBe(70_110)
  expect(pages.rowAt(500)).toBeUndefined()
})

test('BEY-04 a span over rows not loaded is loaded before its ids are given', async () => {
  const { pages } = listOf(1000)
  await settled()
  const ids = await pages.ids(90, 320)
  expect(ids).toHaveLength(231)
  expect(ids[230]).toBe('S_320')
})

test('PRD-03 a page that failed keeps the others and is tried again on demand', async () => {
  const failing = new Set([1])
  const { pages } = listOf(300, failing)
  await settled()
  pages.look(100, 200)
  await settled()
  expect(pages.rowAt(5)?._id).toBe('S_5')
  expect(pages.errorAt(150)).toBeInstanceOf(Error)
  await expect(pages.ids(0, 150)).rejects.toThrow('no answer')
  failing.clear()
  pages.retry()
  await settled()
  expect(pages.rowAt(150)?._id).toBe('S_150')
})
