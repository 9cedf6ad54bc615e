import i18next from 'i18next'
import { expect, test } from 'vitest'
import common from '../../../locales/en-US/common.json' with { type: 'json' }
import type { GridColumn } from '../grid/grid-contract.ts'
import { conflictSeverity } from './conflict-severity.ts'
import type { CellState } from './row-saving.ts'

interface Row {
  _id: string
  version: number
  name: string
  size: string
}

test('ERR-03 a row that two changed says what the other one wrote into the cells that are edited here, and no other row says so', async () => {
  await i18next.init({ lng: 'en-US', resources: { 'en-US': { common } }, interpolation: { escapeValue: false } })
  const columns: GridColumn<Row>[] = [
    { key: 'name', title: 'Name', kind: 'text', width: 100, value: ({ name }) => name },
    { key: 'size', title: 'Size', kind: 'text', width: 100, value: ({ size }) => size },
  ]
  const mine = { _id: 'a', version: 1, name: 'Mine', size: '1' }
  const theirs = { _id: 'a', version: 2, name: 'Theirs', size: '2' }
  const work = {
    theirs: (id: string) => (id === 'a' ? theirs : undefined),
    cell: (_id: string, field: string): CellState =>
      field === 'name' ? { is: 'conflict', mine: 'Mine', theirs: 'Theirs' } : { is: 'stored' },
  }
  expect(conflictSeverity(work, columns, mine)).toEqual({
    level: 'critical',
    reason: 'Somebody else changed this too. Theirs: Name: Theirs',
  })
  expect(conflictSeverity(work, columns, { ...mine, _id: 'b' })).toBeUndefined()
})
