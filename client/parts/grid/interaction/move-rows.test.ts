import fc from 'fast-check'
import { testWords } from '../../../../tests/builders/cell-words.ts'
import { expect, test } from 'vitest'
import { type AnyProps, GridModel } from '../grid-model.ts'
import { createArraySource } from '../sources/array-source.ts'
import { moveBefore } from './row-commands.ts'

const groups = [
  { key: 'x', title: 'X', rowCount: 2 },
  { key: 'y', title: 'Y', rowCount: 3 },
]

function modelOf(grouped: boolean): GridModel {
  const source = createArraySource(['a', 'b', 'c', 'd', 'e'], (row) => row)
  const props = { source, columns: [], ariaLabel: 'Rows', ...(grouped && { groups }) } as unknown as AnyProps
  const model = new GridModel(props, testWords)
  model.update(props, testWords)
  return model
}

test('GRID-15 rows dropped under a heading come first in its group, at its end last', () => {
  const model = modelOf(true)
  expect(moveBefore(model, ['a'], 4)).toEqual({ rowIds: ['a'], beforeId: 'c', groupKey: 'y' })
  expect(moveBefore(model, ['d'], 3)).toEqual({ rowIds: ['d'], beforeId: null, groupKey: 'x' })
  expect(moveBefore(model, ['a'], 7)).toEqual({ rowIds: ['a'], beforeId: null, groupKey: 'y' })
})

test('GRID-15 rows never land before one of themselves', () => {
  const model = modelOf(false)
  const ids = fc.subarray(['a', 'b', 'c', 'd', 'e'], { minLength: 1 })
  fc.assert(
    fc.property(ids, fc.nat(5), (rowIds, row) => {
      const move = moveBefore(model, rowIds, row)
      expect(rowIds).not.toContain(move?.beforeId)
    }),
  )
})
