import { gridColumns, gridSort } from '../kernel/arranged-grid.ts'
import type { ContractRoom } from '../room.ts'

export const masterdataContract = {
  name: 'masterdata',
  records: ['territory', 'businessEntity', 'divisionGroup', 'customer'],
  preferences: {
    territoryColumns: gridColumns,
    entityColumns: gridColumns,
    divisionGroupColumns: gridColumns,
    customerColumns: gridColumns,
    territorySort: gridSort,
    entitySort: gridSort,
    divisionGroupSort: gridSort,
    customerSort: gridSort,
  },
} as const satisfies ContractRoom
