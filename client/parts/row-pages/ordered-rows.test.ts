import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createOrderedRows } from './ordered-rows.ts'

interface Row {
  _id: string
}
interface Group {
  key: string
  count: number
}
const rowsOf = (structure: { ids: string[]; groups: Group[] }) => {
  const rows = createOrderedRows<Row, Group>(async () => [])
  rows.setStructure(structure)
  return rows
}

test('AST-09 GRID-04 rows that are taken out and put back leave and join the group that they stand in; an empty group goes, and comes back with them', () => {
  const grouped = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 }).chain((counts) => {
    const total = counts.reduce((sum, count) => sum + count, 0)
    const groups = counts.map((count, at) => ({ key: `g${at}`, count }))
    const owners = groups.flatMap(({ key, count }) => Array<string>(count).fill(key))
    const ids = owners.map((_key, at) => `r${at}`)
    return fc.record({
      groups: fc.constant(groups),
      owners: fc.constant(owners),
      ids: fc.constant(ids),
      gone: fc.subarray(ids, { maxLength: total }),
    })
  })
  fc.assert(
    fc.property(grouped, ({ groups, owners, ids, gone }) => {
      const rows = rowsOf({ ids, groups })
      const removal = rows.remove(gone)
      const left = ids.filter((id) => !gone.includes(id))
      expect(rows.ids).toEqual(left)
      const counted = groups
        .map(({ key }) => ({ key, count: left.filter((id) => owners[ids.indexOf(id)] === key).length }))
        .filter(({ count }) => count > 0)
      expect(rows.groups).toEqual(counted)
      rows.insert(
        gone.map((id) => ({ place: ids.indexOf(id), row: { _id: id } })),
        removal,
      )
      expect({ ids: rows.ids, groups: rows.groups }).toEqual({ ids, groups })
    }),
  )
})
