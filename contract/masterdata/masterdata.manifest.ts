import { gridColumns, gridSort } from '../kernel/grids/arranged-grid.ts'
import type { ContractRoom } from '../room.ts'

export const masterdataContract = {
  name: 'masterdata',
  records: [
    'territory',
    'businessEntity',
    'divisionGroup',
    'customer',
    'packCode',
    'shipper',
    'orderTerm',
    'warehouse',
  ],
  preferences: {
    territoryColumns: gridColumns,
    entityColumns: gridColumns,
    divisionGroupColumns: gridColumns,
    customerColumns: gridColumns,
    packCodeColumns: gridColumns,
    shipperColumns: gridColumns,
    orderTermColumns: gridColumns,
    warehouseColumns: gridColumns,
    territorySort: gridSort,
    entitySort: gridSort,
    divisionGroupSort: gridSort,
    customerSort: gridSort,
    packCodeSort: gridSort,
    shipperSort: gridSort,
    orderTermSort: gridSort,
    warehouseSort: gridSort,
  },
} as const satisfies ContractRoom
