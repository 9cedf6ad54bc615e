import type { ColumnType, Generated } from 'kysely'

/** Tables of orders; most statements are written as SQL. */
export interface OrdersTables {
  account_buyer: { customer_id: number; user_id: string }
  customer_order: {
    id: Generated<number>
    public_id: string
    version: Generated<number>
    purpose: string
    number: number
    letter: string
    status: string
    approval: Generated<string>
    created_at: ColumnType<Date, Date | undefined, Date>
  }
}

declare module '../../tables.ts' {
  interface Tables extends OrdersTables {}
}
