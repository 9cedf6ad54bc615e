import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  afterFilterChange,
  everything,
  isSelected,
  noSelection,
  selectedCount,
  selectRows,
  spanOf,
  toggleRow,
} from './row-selection.ts'

test('BEY-04 all that match counts rows nobody loaded, less those taken out', () => {
  const selection = toggleRow(toggleRow(everything, 'A_1'), 'B_1')
  expect(selectedCount(selection, 100_000)).toBe(99_998)
  expect(isSelected(selection, 'A_1')).toBe(false)
  expect(isSelected(selection, 'never-loaded')).toBe(true)
  expect(selectedCount(everything, undefined)).toBeUndefined()
})

test('BEY-04 a row taken out of all and chosen again is chosen', () => {
  expect(toggleRow(toggleRow(everything, 'A_1'), 'A_1')).toEqual(everything)
})

test('BEY-04 other filters end all that match, but keep rows chosen one by one', () => {
  const some = selectRows(noSelection, ['A_1', 'A_2'], true)
  expect(afterFilterChange(some)).toBe(some)
  expect(afterFilterChange(everything)).toBe(noSelection)
})

test('PRD-03 choosing and unchoosing any rows leaves exactly what was chosen last', () => {
  const step = fc.record({ ids: fc.array(fc.nat(9).map(String)), chosen: fc.boolean() })
  fc.assert(
    fc.property(fc.boolean(), fc.array(step), (all, steps) => {
      let selection = all ? everything : noSelection
      const expected = new Map(Array.from({ length: 10 }, (_, id) => [String(id), all]))
      for (const { ids, chosen } of steps) {
        selection = selectRows(selection, ids, chosen)
        for (const id of ids) expected.set(id, chosen)
      }
      for (const [id, chosen] of expected) expect(isSelected(selection, id)).toBe(chosen)
      expect(selectedCount(selection, 10)).toBe([...expected.values()].filter(Boolean).length)
    }),
  )
})

test('PRD-03 a span runs from the lower to the higher place whichever was touched first', () => {
  expect(spanOf(7, 2)).toEqual({ first: 2, last: 7 })
})
