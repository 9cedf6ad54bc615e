import type { ColumnType, Generated, RawBuilder } from 'kysely'
import type { AbsenceMail } from '../../../contract/notifications/absences.ts'
import type { DeputyTopic } from '../../../contract/notifications/acting-for.ts'
import type { NotificationTopic } from '../../../contract/notifications/notification-topic.ts'

type Moment = ColumnType<Date | null, never, Date | null>

export interface NotificationsTables {
  /** Written by the statements of `tell.queries.ts`. */
  notification: {
    id: Generated<number>
    public_id: Generated<string>
    user_id: number
    kind: string
    topic: NotificationTopic
    subject_type: string
    subject_id: string
    facts: ColumnType<Record<string, string | number>, never, never>
    actor_id: number | null
    events: Generated<number>
    state: Generated<'New' | 'Read'>
    is_task: boolean
    in_drawer: Generated<boolean>
    due_at: Moment
    settled_at: Moment
    snoozed_until: Moment
    mail_due_at: Moment
    in_digest: Generated<boolean>
    mailed_at: Moment
    read_at: Moment
    reminded: Generated<number>
    created_at: ColumnType<Date, never, never>
    last_at: ColumnType<Date, never, never>
    told_in: ColumnType<string, never, never>
    is_open: ColumnType<boolean, never, never>
  }
  absence: {
    id: Generated<number>
    public_id: Generated<string>
    version: Generated<number>
    user_id: number
    deputy_id: number
    topics: DeputyTopic[]
    begins_on: string
    ends_on: string
    begins_at: ColumnType<Date, string, string>
    ends_at: ColumnType<Date, string, string>
    mail_to: AbsenceMail
    note: string
    created_at: ColumnType<Date, never, never>
    created_by: number | null
    modified_at: ColumnType<Date, never, Date | RawBuilder<Date>>
    modified_by: number | null
  }
}

declare module '../../tables.ts' {
  interface Tables extends NotificationsTables {}
}
