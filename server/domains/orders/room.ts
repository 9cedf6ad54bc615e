import type { Kysely } from 'kysely'
import type { EngineTables } from '../../engine/database/engine.tables.ts'
import type { Database } from '../../tables.ts'
import type { CurrentSettings } from '../settings/settings.public.ts'

/** What the actions of this room work with. */
export interface OrdersRoom {
  readonly db: Database
  readonly settings: CurrentSettings
}

/** What lists that are kept in a grid are written with. */
export interface KeptLists {
  readonly engineDb: Kysely<EngineTables>
}
