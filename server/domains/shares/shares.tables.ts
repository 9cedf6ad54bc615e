import type { ColumnType, Generated } from 'kysely'
import type { ShareSubject, ShareWay } from '../../../contract/shares/share.ts'

export interface SharesTables {
  share: {
    id: Generated<number>
    public_id: string
    owner_id: number
    subject: ShareSubject
    subject_id: string
    way: ShareWay
    title: string
    filename: string
    message: string
    created_at: ColumnType<Date, never, never>
    expires_at: Date
    revoked_at: ColumnType<Date | null, never, Date>
  }
  share_link: {
    id: Generated<number>
    share_id: number
    recipient: string
    is_blind: boolean
    code_hash: Buffer
    opens: Generated<number>
    downloads: Generated<number>
    last_used_at: ColumnType<Date | null, never, Date>
  }
  share_event: {
    id: Generated<number>
    link_id: number
    action: 'opened' | 'downloaded'
    at: ColumnType<Date, never, never>
  }
}

declare module '../../tables.ts' {
  interface Tables extends SharesTables {}
}
