import { gridColumns } from '../kernel/grids/arranged-grid.ts'
import type { ContractRoom } from '../room.ts'
import { keptLibraryViews } from './kept-library-views.ts'

export const librariesContract = {
  name: 'libraries',
  preferences: { libraryColumns: gridColumns, libraryListColumns: gridColumns, libraryViews: keptLibraryViews },
} as const satisfies ContractRoom
