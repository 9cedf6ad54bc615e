import { expect, test } from 'vitest'
import { createTreeSource } from './tree-source.ts'

interface Row {
  id: string
  parent: string | null
}

const rows: Row[] = [
  { id: 'boot', parent: 'trail' },
  { id: 'fall', parent: null },
  { id: 'trail', parent: 'fall' },
  { id: 'clog', parent: 'fall' },
  { id: 'lost', parent: 'gone' },
]

test('GRID-15 rows stand behind the folder they lie in, while it is open', () => {
  const source = createTreeSource(rows, {
    idOf: ({ id }) => id,
    parentOf: ({ parent }) => parent,
    isFolder: ({ id }) => ['fall', 'trail'].includes(id),
  })
  const tree = source.tree('id')
  const shown = () => source.rows.map((row) => `${tree.levelOf(row)} ${row.id}`)
  let heard = 0
  source.subscribe(() => (heard += 1))
  expect(shown()).toEqual(['1 fall', '1 lost'])
  tree.onToggle(rows[1]!, true)
  expect(shown()).toEqual(['1 fall', '2 trail', '2 clog', '1 lost'])
  tree.onToggle(rows[2]!, true)
  expect(shown()).toEqual(['1 fall', '2 trail', '3 boot', '2 clog', '1 lost'])
  expect([source.rowCount, source.indexOf('boot'), heard]).toEqual([5, 2, 2])
  expect(rows.map((row) => tree.isOpen(row))).toEqual([undefined, true, true, undefined, undefined])
  tree.onToggle(rows[1]!, false)
  expect(shown()).toEqual(['1 fall', '1 lost'])
  source.setAll([{ id: 'a', parent: 'fall' }, rows[1]!])
  expect(shown()).toEqual(['1 fall'])
})
