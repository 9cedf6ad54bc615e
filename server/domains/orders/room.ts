import type { Database } from '../../tables.ts'

/** What the actions of this room work with. */
export interface OrdersRoom {
  readonly db: Database
}
