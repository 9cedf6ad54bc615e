import { divisionGroupShape } from '../../../../contract/masterdata/division-groups.ts'
import type { RecordStore } from '../../../engine/records/record-store.ts'
import { groupsOfDivisions } from '../masterdata.queries.ts'
import { takenDivisions } from '../rules/taken-divisions.ts'

export const divisionGroupStore: RecordStore = {
  table: 'division_group',
  list: 'divisionGroups',
  shape: divisionGroupShape,
  columns: [
    { field: 'name', column: 'name', type: 'text' },
    { field: 'divisions', column: 'divisions', type: 'text[]' },
  ],
  async judge(transaction, rows) {
    const groups = rows.map(({ _id, after }) => ({
      _id,
      name: String(after['name']),
      divisions: after['divisions'] as string[],
    }))
    const others = await groupsOfDivisions(
      transaction,
      groups.flatMap(({ divisions }) => divisions),
      groups.map(({ _id }) => _id),
    )
    return takenDivisions(groups, others)
  },
}
