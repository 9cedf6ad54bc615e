import { sql } from 'kysely'
import type { LibraryType } from '../../../contract/libraries/libraries.ts'
import { forBrowsers, type News } from '../../engine/live/outbox.ts'

/** Every screen that shows the library reads it again, and every process that keeps it in memory. */
export const tellOfLibrary = (type: LibraryType): News[] => [
  sql`update library_revision set revision = revision + 1 where library_type = ${type}::text`,
  forBrowsers('all', { type: 'listChanged', list: `assets ${type}` }),
]
