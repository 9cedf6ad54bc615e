import { gridColumns } from '../kernel/arranged-grid.ts'
import type { ContractRoom } from '../room.ts'

export const librariesContract = {
  name: 'libraries',
  preferences: { libraryColumns: gridColumns, libraryListColumns: gridColumns },
} as const satisfies ContractRoom
