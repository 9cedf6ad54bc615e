import { expect, test } from 'vitest'
import { testWords } from '../../../../tests/builders/cell-words.ts'
import { type AnyProps, GridModel } from '../grid-model.ts'
import { selectOne } from '../selection/cell-ranges.ts'
import { createArraySource } from '../sources/array-source.ts'
import { findCells, nextFound } from './find-cells.ts'

function modelOf(names: readonly string[]): GridModel {
  const source = createArraySource(
    names.map((name, index) => ({ id: `r${index}`, name, cost: index * 100 })),
    (row) => row.id,
  )
  const props = {
    source,
    ariaLabel: 'Rows',
    rowHeader: 'none',
    columns: [
      { key: 'name', title: 'Name', kind: 'text', width: 100, value: (row: { name: string }) => row.name },
      { key: 'cost', title: 'Cost', kind: 'money', width: 100, value: (row: { cost: number }) => row.cost },
    ],
  } as unknown as AnyProps
  const model = new GridModel(props, testWords)
  model.update(props, testWords)
  return model
}

const signal = () => new AbortController().signal

test('GRID-03 find looks at what cells show, without case and accents, through sheets of thousands of rows', async () => {
  const model = modelOf(['Crème Court', ...Array.from({ length: 2500 }, () => 'Runner'), 'CREME low'])
  const found = await findCells(model, 'creme', signal())
  expect(found.cells).toEqual([
    { rowId: 'r0', column: 'name' },
    { rowId: 'r2501', column: 'name' },
  ])
  expect((await findCells(model, '$2,501', signal())).cells).toEqual([{ rowId: 'r2501', column: 'cost' }])
})

test('GRID-03 the next found cell comes behind the active one and begins again at the start', async () => {
  const model = modelOf(['a', 'b', 'a'])
  const { cells } = await findCells(model, 'a', signal())
  model.select(selectOne({ row: 1, col: 0 }))
  expect([nextFound(model, cells, false, true), nextFound(model, cells, true, false)]).toEqual([1, 0])
  model.select(selectOne({ row: 2, col: 0 }))
  expect([nextFound(model, cells, false, false), nextFound(model, cells, false, true)]).toEqual([0, 1])
})
