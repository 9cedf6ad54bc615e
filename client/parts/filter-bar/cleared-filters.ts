import { createNoted } from '../../engine/screens/noted.ts'

/** What going back to a list took away, until something else is looked at: it can be brought back. */
export interface ClearedFilters {
  pathname: string
  search: Readonly<Record<string, unknown>>
}

export const { note: noteCleared, useNoted: useClearedFilters } = createNoted<ClearedFilters | undefined>(undefined)
