import type { Kysely } from 'kysely'
import type { EngineTables } from '../../engine/database/engine.tables.ts'
import type { Database } from '../../tables.ts'

/** What the actions of this room work with. */
export interface OrdersRoom {
  readonly db: Database
}

/** What lists that are kept in a grid are written with. */
export interface KeptLists {
  readonly engineDb: Kysely<EngineTables>
}
