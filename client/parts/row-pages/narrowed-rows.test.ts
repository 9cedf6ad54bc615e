import { expect, test } from 'vitest'
import { createNarrowedRows } from './narrowed-rows.ts'
import { createOrderedRows } from './ordered-rows.ts'

interface Row {
  _id: string
}
const rowsOf = (ids: readonly string[]): Row[] => ids.map((_id) => ({ _id }))
const six = ['a', 'b', 'c', 'd', 'e', 'f']

function made() {
  const asked: string[][] = []
  const whole = createOrderedRows<Row, { key: string; count: number }>(async () => [])
  const shown = createNarrowedRows(whole, async (ids) => {
    asked.push([...ids])
    return rowsOf(ids)
  })
  whole.setStructure({
    ids: six,
    groups: [
      { key: 'one', count: 4 },
      { key: 'two', count: 2 },
    ],
  })
  return { whole, shown, asked }
}

test('BEY-18 rows that a filter lets through stand in order and in their groups, and are found where they stand', () => {
  const { shown } = made()
  shown.narrow(['f', 'b'])
  expect(shown.ids).toEqual(['b', 'f'])
  expect(shown.groups).toEqual([
    { key: 'one', count: 1, of: 4 },
    { key: 'two', count: 1, of: 2 },
  ])
  expect([shown.indexOf('f'), shown.indexOf('a')]).toEqual([1, -1])
  shown.narrow(['e'])
  expect(shown.groups).toEqual([{ key: 'two', count: 1, of: 2 }])
  shown.narrow(undefined)
  expect(shown.ids).toEqual(six)
  expect(shown.groups[0]).toEqual({ key: 'one', count: 4, of: 4 })
})

test('BEY-18 rows that lie apart are read together, and again once they were forgotten', async () => {
  const { shown, whole, asked } = made()
  shown.narrow(['a', 'f'])
  await shown.ensure(0, 2)
  expect(asked).toEqual([['a', 'f']])
  expect(shown.rowAt(1)).toEqual({ _id: 'f' })
  await shown.ensure(0, 2)
  expect(asked).toHaveLength(1)
  shown.look?.(0, 1)
  shown.forget()
  expect([whole.row('a'), whole.row('f')]).toEqual([{ _id: 'a' }, undefined])
  await shown.ensure(0, 2)
  expect(asked).toHaveLength(2)
})

test('BEY-18 what comes in under a filter is seen, what goes is gone, and an edit takes no row away', () => {
  const { shown, whole } = made()
  shown.narrow(['b'])
  whole.insert([{ place: 0, row: { _id: 'new' } }])
  expect(shown.ids).toEqual(['new', 'b'])
  whole.put(rowsOf(['b']))
  expect(shown.ids).toEqual(['new', 'b'])
  whole.remove(['b'])
  expect(shown.ids).toEqual(['new'])
})
