import type { ColumnType, Generated } from 'kysely'
import type { FeedCounts, FeedPreview, FeedState } from '../../../../contract/catalogue/feed/feed-uploads.ts'

type Json<Value> = ColumnType<Value | null, string | null | undefined, string | null>
type Timestamp = ColumnType<Date | null, Date | null | undefined, Date | null>

export interface FeedUploadTables {
  feed_upload: {
    id: Generated<number>
    public_id: string
    owner_id: number
    file_name: string
    size: number
    kind: string | null
    state: Generated<FeedState>
    done: Generated<number>
    total: number | null
    checked: Json<FeedCounts>
    applied: Json<FeedCounts>
    preview: Json<FeedPreview>
    fault: Json<{ code: string; data: Record<string, string | number> }>
    /** Of the run that has it. */
    runner: string | null
    /** Of the process that works on it; null when it is gone. */
    lease_id: string | null
    created_at: ColumnType<Date, never, never>
    started_at: Timestamp
    finished_at: Timestamp
  }
}

declare module '../../../tables.ts' {
  interface Tables extends FeedUploadTables {}
}
