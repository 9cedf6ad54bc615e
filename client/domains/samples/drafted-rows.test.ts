import { expect, test, vi } from 'vitest'
import { RowPages } from '../../parts/row-pages/row-pages.ts'
import { DraftedRows } from './drafted-rows.ts'

const rowsOf = (...ids: string[]) => ids.map((_id) => ({ _id }))
const named = (rows: DraftedRows<{ _id: string }>) =>
  Array.from({ length: rows.rowCount }, (_none, at) => rows.rowAt(at)?._id)

test('SMP-02 new lines stand on top, the last one begun first, until they are over, and each time it is told', async () => {
  const pages = new RowPages({ idOf: ({ _id }: { _id: string }) => _id, load: async () => rowsOf('kept', 'older') })
  await pages.ensure(0, 2)
  const rows = new DraftedRows(pages)
  const heard = vi.fn()
  rows.subscribe(heard)
  rows.begin(rowsOf('first'))
  rows.begin(rowsOf('second', 'first'))
  expect(named(rows)).toEqual(['second', 'first', 'kept', 'older'])
  expect(['second', 'older', 'unknown'].map((id) => rows.indexOf(id))).toEqual([0, 3, -1])
  const { version } = rows
  rows.end(({ _id }) => _id === 'second')
  expect(named(rows)).toEqual(['first', 'kept', 'older'])
  expect([heard.mock.calls.length, rows.version > version]).toEqual([3, true])
  // What is over already is no news.
  rows.end(({ _id }) => _id === 'second')
  expect(heard).toHaveBeenCalledTimes(3)
})
