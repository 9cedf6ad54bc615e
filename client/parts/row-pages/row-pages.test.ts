import { expect, test } from 'vitest'
import { PAGE_ROWS } from './page-readings.ts'
import { RowPages } from './row-pages.ts'

interface Row {
  _id: string
  name?: string
}

const rowsFrom = (first: number, count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ _id: `S_${first + at}` }))

/** A list of so many rows, and which pages were asked for. */
function listOf(total: number, failing: Set<number> = new Set()) {
  const asked: number[] = []
  const pages = new RowPages<Row>({
    idOf: ({ _id }) => _id,
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

/** A server that answers each page when it is told to. */
function slowList(givesUp = true) {
  const asked: { page: number; signal: AbortSignal; answer: (rows: Row[]) => void }[] = []
  const pages = new RowPages<Row>({
    idOf: ({ _id }) => _id,
    givesUp,
    load: (page, signal) => new Promise((answer) => asked.push({ page, signal, answer })),
  })
  const full = (at: number) => asked[at]!.answer(rowsFrom(asked[at]!.page * PAGE_ROWS, PAGE_ROWS))
  return { pages, asked, full }
}

test('GRID-01 a page that left the sight before it came is given up, one that a paste needs is not', async () => {
  const { pages, asked, full } = slowList()
  pages.setTotal(950)
  full(0)
  await settled()
  pages.look(300, 330)
  const needed = pages.ensure(200, 230)
  pages.look(700, 730)
  expect(asked.map(({ page, signal }) => [page, signal.aborted])).toEqual([
    [0, false],
    [3, true],
    [2, false],
    [7, false],
  ])
  full(2)
  await needed
  expect([pages.rowAt(229)?._id, pages.rowAt(310)]).toEqual(['S_229', undefined])
  pages.look(300, 330)
  expect(asked.at(-1)?.page).toBe(3)
})

test('GRID-01 read again, rows stay until what is in sight came; others are read where they are looked at', async () => {
  const { pages, asked, full } = slowList()
  pages.setTotal(950)
  full(0)
  pages.look(100, 130)
  full(1)
  await settled()
  const renewed = pages.renew({ another: false })
  expect(asked.slice(2).map(({ page }) => page)).toEqual([1])
  expect([pages.rowAt(100)?._id, pages.rowAt(0)?._id]).toEqual(['S_100', 'S_0'])
  asked[2]!.answer([{ _id: 'new' }, ...rowsFrom(100, PAGE_ROWS - 1)])
  await renewed
  expect([pages.rowAt(100)?._id, pages.indexOf('S_100'), pages.rowAt(0)?._id]).toEqual(['new', 101, 'S_0'])
  pages.look(0, 30)
  expect(asked[3]?.page).toBe(0)
})

test('GRID-01 an answer to an old filter is not shown, and nothing of the old list stays behind the new one', async () => {
  const { pages, asked, full } = slowList()
  full(0)
  pages.look(100, 130)
  full(1)
  await settled()
  pages.look(0, 30)
  const old = pages.renew({ another: false })
  const renewed = pages.renew({ another: true })
  full(2)
  asked[3]!.answer([{ _id: 'other' }])
  await Promise.all([old, renewed])
  expect([pages.rowAt(0)?._id, pages.rowAt(1), pages.rowAt(100), pages.rowCount]).toEqual([
    'other',
    undefined,
    undefined,
    1,
  ])
})

test('GRID-05 a row is shown as it was edited, wherever it stands, until it is read again', async () => {
  const { pages, full } = slowList()
  full(0)
  await settled()
  const before = pages.version
  pages.put(
    new Map([
      ['S_7', { _id: 'S_7', name: 'Alder' }],
      ['gone', { _id: 'gone' }],
    ]),
  )
  expect([pages.rowAt(7), pages.find('S_7')?.name, pages.find('gone')]).toEqual([
    { _id: 'S_7', name: 'Alder' },
    'Alder',
    undefined,
  ])
  expect(pages.version).toBeGreaterThan(before)
})
