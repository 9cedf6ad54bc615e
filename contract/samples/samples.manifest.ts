import { gridColumns, gridSort } from '../kernel/arranged-grid.ts'
import type { ContractRoom } from '../room.ts'

export const samplesContract = {
  name: 'samples',
  records: ['sample', 'loan'],
  preferences: {
    productionSampleColumns: gridColumns,
    productionSampleSort: gridSort,
    salesSampleColumns: gridColumns,
    salesSampleSort: gridSort,
  },
} as const satisfies ContractRoom
