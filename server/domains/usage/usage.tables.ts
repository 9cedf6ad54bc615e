import type { ColumnType, Generated } from 'kysely'

export interface UsageTables {
  user_flag: {
    user_id: number
    flag: 'Seen'
    model_type: string
    model_id: string
    set_at: ColumnType<Date, Date | undefined, never>
  }
  usage_event: {
    id: Generated<number>
    user_id: number
    action: string
    model_type: string
    model_id: string | null
    data: ColumnType<Record<string, unknown>, string, never>
    at: ColumnType<Date, Date | undefined, never>
  }
  saved_search: {
    id: Generated<number>
    public_id: string
    user_id: number
    name: string
    query_path: string
    created_at: ColumnType<Date, Date | undefined, never>
  }
}

declare module '../../tables.ts' {
  interface Tables extends UsageTables {}
}
