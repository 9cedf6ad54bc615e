import type { ColumnType, Generated } from 'kysely'

export interface SettingsTables {
  app_setting: {
    id: Generated<number>
    section: string
    /** Null: the defaults hold. */
    value: ColumnType<unknown, string | null, string | null>
    version: number
    modified_at: ColumnType<Date, Date | undefined, Date>
    modified_by: number | null
  }
}

declare module '../../tables.ts' {
  interface Tables extends SettingsTables {}
}
