import type { Kysely, Transaction } from 'kysely'
import type { EngineTables } from './engine/database/engine.tables.ts'

/** Every table of the application: each room adds its own to them (`<room>.tables.ts`), and its manifest names that file. */
export interface Tables extends EngineTables {}

export type Database = Kysely<Tables>
export type DatabaseTransaction = Transaction<Tables>
