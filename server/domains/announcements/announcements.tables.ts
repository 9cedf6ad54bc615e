import type { ColumnType, Generated } from 'kysely'

export interface AnnouncementsTables {
  announcement: {
    id: Generated<number>
    public_id: string
    title: string
    html: Generated<string>
    published: Generated<boolean>
    published_at: Date | null
    created_at: ColumnType<Date, Date | undefined, never>
    created_by: string | null
    modified_at: ColumnType<Date, Date | undefined, Date>
    modified_by: string | null
    version: Generated<number>
  }
  announcement_asset: { announcement_id: number; asset_id: number; position: number }
  announcement_read: { announcement_id: number; user_id: string; read_at: ColumnType<Date, Date | undefined, never> }
}

declare module '../../tables.ts' {
  interface Tables extends AnnouncementsTables {}
}
