import type { ColumnType, Generated, RawBuilder } from 'kysely'

/** Tables of the machinery itself. */
export interface EngineTables {
  outbox_event: {
    id: Generated<number>
    topic: string
    audience: string
    payload: ColumnType<unknown, string, never>
    created_at: ColumnType<Date, never, never>
  }
  audit_entry: {
    id: Generated<number>
    at: ColumnType<Date, never, never>
    user_id: number | null
    token_id: number | null
    batch_id: string
    record: string
    record_id: number
    action: 'created' | 'changed' | 'deleted' | 'reverted'
    reverts: number | null
    changed: number
    head: ColumnType<WrittenChange[], string, never>
    rest: ColumnType<WrittenChange[] | null, string | null, never>
  }
  mail_outbox: {
    id: Generated<number>
    public_id: string
    kind: string
    user_id: number | null
    recipient: string
    recipient_name: string
    language: string
    subject: string
    text_body: string
    html_body: string
    /** Who is answered; nobody without it. */
    reply_to: string | null
    link: string | null
    link_is_secret: Generated<boolean>
    /** Path that stops such mails; null for those that cannot be stopped. */
    unsubscribe: Generated<string | null>
    state: Generated<'queued' | 'sent' | 'failed' | 'kept'>
    attempts: Generated<number>
    last_error: Generated<string>
    created_at: ColumnType<Date, never, never>
    sent_at: ColumnType<Date | null, never, Date | RawBuilder<Date>>
  }
  /** One row: of the secret that seals. */
  secret_fingerprint: { one: Generated<boolean>; fingerprint: string }
  /** One row: which installation this is. */
  installation: { one: Generated<boolean>; id: Generated<string> }
  process_lease: { id: string }
  applied_call: {
    id: Generated<number>
    user_id: number
    token_id: number | null
    call: string
    key: string
    request: Buffer
    answer: string | null
    applied_at: ColumnType<Date, never, never>
  }
  attempt_count: {
    scope: string
    subject: Buffer
    count: number
    resets_at: ColumnType<Date, Date, Date>
    waits_until: ColumnType<Date | null, Date | null, Date | null>
  }
}

/** A change as it is kept; `part` and `key` are left out where they say nothing. */
export interface WrittenChange {
  part?: string
  key?: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}
