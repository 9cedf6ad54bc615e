import type { ColumnType, Generated } from 'kysely'

export interface FilesTables {
  upload: {
    id: Generated<number>
    public_id: string
    user_id: number
    filename: string
    file_size: number
    chunk_size: number
    object_key: string
    store_upload_id: string | null
    content_type: string | null
    arrived_at: Date | null
    touched_at: ColumnType<Date, Date | undefined, Date>
  }
}

declare module '../../tables.ts' {
  interface Tables extends FilesTables {}
}
