import type { ColumnType, Generated } from 'kysely'
import type { DocumentStatus } from '../../../contract/documents/document.ts'

type Json<Read> = ColumnType<Read, string, never>
type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>

export interface DocumentJobTable {
  id: Generated<number>
  public_id: string
  owner_id: number
  assortment_public_id: string
  assortment_title: string
  product_type: 'Footwear' | 'Apparel' | 'POP'
  type: 'Linesheet' | 'Spreadsheet'
  sub_type: 'Condensed' | 'Expanded' | 'Spreadsheet'
  file_type: 'pdf' | 'xlsx'
  filename: string
  settings: Json<unknown>
  location_code: string
  sort: Json<unknown> | null
  language: string
  status: Generated<DocumentStatus>
  done: Generated<number>
  total: Generated<number>
  size: number | null
  message_code: string | null
  runner: string | null
  heartbeat_at: Moment
  created_at: ColumnType<Date, Date | undefined, never>
  completed_at: Moment
}

export interface DocumentsTables {
  document_job: DocumentJobTable
}
