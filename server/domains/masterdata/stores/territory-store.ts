import { territoryShape } from '../../../../contract/masterdata/territories.ts'
import type { RecordStore } from '../../../engine/records/record-store.ts'
import { adminIsKept, keepsAdmin } from '../rules/keeps-admin.ts'
import { followTerritories, usesOfTerritories } from '../masterdata.queries.ts'
import { coded, renamedCodes } from './renamed.ts'

export const territoryStore: RecordStore = {
  table: 'territory',
  list: 'territories',
  shape: territoryShape,
  columns: [
    { field: 'code', column: 'code', type: 'text' },
    { field: 'name', column: 'name', type: 'text' },
  ],
  judge: async (_transaction, rows) => adminIsKept(rows),
  references: async (transaction, rows) => [
    ...keepsAdmin(rows),
    ...(await usesOfTerritories(transaction, rows.map(coded))),
  ],
  async follow(transaction, rows) {
    const renamed = renamedCodes(rows)
    if (renamed.length > 0) await followTerritories(transaction, renamed)
  },
}
