import type { ColumnType, Generated, RawBuilder } from 'kysely'
import type {
  DocumentOrigin,
  DocumentStatus,
  DocumentSubType,
  DocumentType,
} from '../../../contract/documents/document.ts'
import type { ShareMessage } from '../../../contract/shares/share.ts'
import type { SavedLayoutsTables } from './saved-layouts/saved-layouts.tables.ts'
import type { SchedulesTables } from './schedules/schedules.tables.ts'

type Json<Read> = ColumnType<Read, string, never>
type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>

export interface DocumentJobTable {
  id: Generated<number>
  public_id: string
  owner_id: number
  assortment_public_id: string
  assortment_title: string
  product_type: 'Footwear' | 'Apparel' | 'POP'
  type: DocumentType
  sub_type: DocumentSubType
  file_type: 'pdf' | 'xlsx'
  filename: string
  settings: Json<unknown>
  location_code: string
  sort: Json<unknown> | null
  language: string
  /** Of the collection whose selected products it shows. */
  collection_public_id: Generated<string | null>
  origin: Generated<DocumentOrigin>
  pages: Generated<number>
  status: Generated<DocumentStatus>
  done: Generated<number>
  total: Generated<number>
  size: number | null
  message_code: string | null
  /** Of the run that has it. */
  runner: string | null
  /** Of the process that works on it; null when it is gone. */
  lease_id: string | null
  created_at: ColumnType<Date, Date | undefined, never>
  completed_at: Moment
}

export interface DocumentsTables extends SchedulesTables, SavedLayoutsTables {
  document_job: DocumentJobTable
  document_delivery: {
    document_id: number
    message: ColumnType<ShareMessage, string, never>
    delivered_at: ColumnType<Date | null, never, Date | RawBuilder<Date>>
  }
}

declare module '../../tables.ts' {
  interface Tables extends DocumentsTables {}
}
