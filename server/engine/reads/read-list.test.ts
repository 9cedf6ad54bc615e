import { expect, test } from 'vitest'
import { readList, withMore } from './read-list.ts'

test('a list is read in four steps, each of all rows at once, and says of the whole what its skeleton did', async () => {
  const asked: string[] = []
  const read = readList({
    skeleton: Promise.resolve({ rows: [1, 2, 3], totalCount: 9 }),
    async hydrate(rows) {
      asked.push(rows.join())
      return new Map(rows.map((row) => [row, `name ${row}`]))
    },
    rules: (rows, names) => rows.filter((row) => names.get(row) !== 'name 2'),
    present: (row, names) => ({ _id: row, name: names.get(row) }),
  })
  expect(await read).toEqual({
    data: [
      { _id: 1, name: 'name 1' },
      { _id: 3, name: 'name 3' },
    ],
    totalCount: 9,
  })
  expect(asked).toEqual(['1,2,3'])
})

test('a page is followed by another if one more was there than was asked for', async () => {
  expect(await withMore(Promise.resolve([1, 2, 3]), 2)).toEqual({ rows: [1, 2], hasMore: true })
  expect(await withMore(Promise.resolve([1, 2]), 2)).toEqual({ rows: [1, 2], hasMore: false })
})
