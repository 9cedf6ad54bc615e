import { expect, test } from 'vitest'
import { PAGE_ROWS } from '../row-pages/page-readings.ts'
import { createEditedPages } from './edited-pages.ts'

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** A list of three pages whose rows bear the query they were read for, and what was asked of it. */
function list(edited: readonly string[] = []) {
  const asked: string[] = []
  const made = createEditedPages<{ _id: string; of: string }, string, { totalCount: number }>({
    query: 'all',
    counts: { totalCount: 0 },
    read: async (query, { skip, limit, isCounted }) => {
      asked.push(`${query} ${skip}${isCounted ? '' : ' counted'}`)
      const data = Array.from({ length: limit }, (_none, at) => ({ _id: `row ${skip + at}`, of: query }))
      return { data, counts: isCounted ? undefined : { totalCount: 3 * PAGE_ROWS } }
    },
    work: () => ({ ask: () => 0, laid: (rows: readonly unknown[]) => [...rows], editedIds: () => edited }) as never,
  })
  const told = () => asked.splice(0)
  return { ...made, counts: () => made.counts, told }
}

test('GRID-01 what is counted is asked for with the first rows of a list, and again when it is read anew', async () => {
  const { pages, counts, renew, told } = list()
  pages.look(0, 1)
  await settled()
  pages.look(PAGE_ROWS, PAGE_ROWS + 1)
  await settled()
  expect([told(), counts().totalCount]).toEqual([['all 0 counted', `all ${PAGE_ROWS}`], 3 * PAGE_ROWS])
  await renew()
  expect(told()).toEqual([`all ${PAGE_ROWS} counted`])
})

test('ERR-03 read again, rows with cells that are not stored come too, and those out of sight stay meanwhile', async () => {
  const { pages, readAgain, told } = list([`row ${PAGE_ROWS}`, 'unknown'])
  pages.look(0, 2 * PAGE_ROWS)
  await settled()
  pages.look(2 * PAGE_ROWS, 2 * PAGE_ROWS + 1)
  await settled()
  told()
  await readAgain()
  expect(told()).toEqual([`all ${2 * PAGE_ROWS} counted`, `all ${PAGE_ROWS}`])
  expect(pages.rowAt(0)).toEqual({ _id: 'row 0', of: 'all' })
})

test('GRID-01 of another list nothing of the one before stays, and the same once more is read by nobody', async () => {
  const { pages, show, told } = list()
  pages.look(0, 2 * PAGE_ROWS)
  await settled()
  told()
  show('all')
  show('some')
  pages.look(0, 1)
  await settled()
  expect(told().filter((one) => one.startsWith('all'))).toEqual([])
  expect([pages.rowAt(0)?.of, pages.rowAt(PAGE_ROWS)?.of === 'all']).toEqual(['some', false])
})
