import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDisplayRows } from './display-rows.ts'

const groups = fc.array(fc.record({ rowCount: fc.nat({ max: 20 }), folded: fc.boolean() }), {
  minLength: 1,
  maxLength: 12,
})

test('GRID-15 display rows agree with a plain list of headings and rows', () => {
  fc.assert(
    fc.property(groups, (given) => {
      const list = given.map((group, index) => ({ key: `g${index}`, title: '', rowCount: group.rowCount }))
      const folded = new Set(list.filter((_, index) => given[index]!.folded).map((group) => group.key))
      const plain: string[] = []
      let row = 0
      list.forEach((group, index) => {
        plain.push(`group ${index}`)
        for (let i = 0; i < group.rowCount; i++, row++) if (!folded.has(group.key)) plain.push(`row ${row}`)
      })
      const rows = createDisplayRows(row, list, folded)
      const shown = Array.from({ length: rows.count }, (_, index) => {
        const at = rows.at(index)
        return at.kind === 'row' ? `row ${at.rowIndex}` : at.kind === 'group' ? `group ${at.groupIndex}` : 'new'
      })
      expect(shown).toEqual(plain)
      for (let i = 0; i < row; i++) expect(rows.displayOf(i)).toBe(plain.indexOf(`row ${i}`))
    }),
  )
})

test('GRID-15 without groups every row is shown as itself', () => {
  const rows = createDisplayRows(5, undefined)
  expect([rows.count, rows.at(3), rows.displayOf(4)]).toEqual([5, { kind: 'row', rowIndex: 3 }, 4])
})

test('GRID-04 the line of new rows stands behind the last row and is none of the source', () => {
  const group = { key: 'a', title: 'A', rowCount: 2 }
  for (const [rows, last] of [
    [createDisplayRows(2, undefined, undefined, true), 2],
    [createDisplayRows(2, [group], undefined, true), 3],
    [createDisplayRows(2, [group], new Set(['a']), true), 1],
    [createDisplayRows(0, undefined, undefined, true), 0],
  ] as const) {
    expect([rows.count, rows.at(last)]).toEqual([last + 1, { kind: 'new' }])
    const span = rows.rowSpan(last, last + 1)
    expect(span.to - span.from).toBe(0)
  }
})
