import type { ColumnType, Generated, RawBuilder } from 'kysely'
import type { Frequency } from '../../../../contract/documents/schedules/timing.ts'
import type { DocumentStatus, DocumentSubType, DocumentType } from '../../../../contract/documents/document.ts'
import type { PauseReason } from '../../../../contract/documents/schedules/schedule.ts'
import type { ShareMessage } from '../../../../contract/shares/share.ts'

type Json<Read> = ColumnType<Read, string, string>

export interface SchedulesTables {
  document_schedule: {
    id: Generated<number>
    public_id: string
    owner_id: number
    assortment_id: number
    type: DocumentType
    sub_type: DocumentSubType
    file_type: 'pdf' | 'xlsx'
    filename: string
    settings: Json<unknown>
    location_code: string
    sort: Json<unknown> | null
    language: string
    message: Json<ShareMessage>
    frequency: Frequency
    time_of_day: string
    timezone: string
    start_day: string
    weekdays: number[]
    month_day: number
    next_run_at: Date | null
    paused_at: ColumnType<Date | null, never, Date | RawBuilder<Date> | null>
    pause_reason: ColumnType<PauseReason | null, never, PauseReason | null>
    created_at: ColumnType<Date, never, never>
    modified_at: ColumnType<Date, never, Date | RawBuilder<Date>>
    version: ColumnType<number, never, number | RawBuilder<number>>
  }
  schedule_run: {
    id: Generated<number>
    schedule_id: number
    due_at: Date
    by_hand: boolean
    document_id: number | null
    status: Exclude<DocumentStatus, 'pending'>
    message_code: string | null
    finished_at: Date | null
  }
}
