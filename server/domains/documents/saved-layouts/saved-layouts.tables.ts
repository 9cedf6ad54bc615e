import type { ColumnType, Generated, RawBuilder } from 'kysely'
import type { DocumentSubType, DocumentType } from '../../../../contract/documents/document.ts'

export interface SavedLayoutsTables {
  document_layout: {
    id: Generated<number>
    public_id: ColumnType<string, string, never>
    owner_id: ColumnType<number, number, never>
    name: string
    shared: boolean
    type: DocumentType
    sub_type: DocumentSubType
    settings: ColumnType<unknown, string, string>
    location_code: string | null
    language: string | null
    created_at: ColumnType<Date, never, never>
    modified_at: ColumnType<Date, never, Date | RawBuilder<Date>>
    version: ColumnType<number, never, number | RawBuilder<number>>
  }
}
