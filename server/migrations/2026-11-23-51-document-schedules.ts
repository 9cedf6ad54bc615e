import { type Kysely, sql } from 'kysely'

/** Documents that are sent when they are ready, and that make themselves by the clock (DOC-05, DOC-06). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The person answers to whoever shared something, not to us.
    alter table mail_outbox add column reply_to text;

    -- Who asked for it: only what a person waits for is announced on their screen.
    alter table document_job add column origin text not null default 'export'
      check (origin in ('export', 'shared', 'scheduled'));
    -- Pages that were kept beside the file, so that links show them without a download.
    alter table document_job add column pages integer not null default 0;

    -- A message that leaves with the document's link as soon as the document is there.
    create table document_delivery (
      document_id bigint primary key references document_job on delete cascade,
      message jsonb not null,
      delivered_at timestamptz
    );

    create table document_schedule (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      owner_id bigint not null references user_account,
      assortment_id bigint not null references assortment,
      type text not null,
      sub_type text not null,
      file_type text not null check (file_type in ('pdf', 'xlsx')),
      filename text not null,
      settings jsonb not null,
      location_code text not null,
      sort jsonb,
      language text not null,
      message jsonb not null,
      frequency text not null check (frequency in ('once', 'daily', 'weekly', 'monthly')),
      time_of_day text not null,
      timezone text not null,
      start_day date not null,
      weekdays smallint[] not null,
      month_day smallint not null,
      -- Null when it never runs again.
      next_run_at timestamptz,
      paused_at timestamptz,
      pause_reason text check (pause_reason in ('byHand', 'ownerLeft')),
      created_at timestamptz not null default now(),
      modified_at timestamptz not null default now(),
      version integer not null default 1
    );
    -- What is due, asked every minute.
    create index document_schedule_due on document_schedule (next_run_at) where paused_at is null;
    create index document_schedule_of_owner on document_schedule (owner_id, id desc);
    -- What goes with an assortment, and who waits for it.
    create index document_schedule_of_assortment on document_schedule (assortment_id);

    create table schedule_run (
      id bigint generated always as identity primary key,
      schedule_id bigint not null references document_schedule on delete cascade,
      due_at timestamptz not null,
      by_hand boolean not null,
      -- The document goes after its days; what became of the run stays.
      document_id bigint references document_job on delete set null,
      status text not null check (status in ('started', 'success', 'failed', 'cancelled')),
      message_code text,
      finished_at timestamptz
    );
    -- No moment of a schedule runs twice, whoever asks.
    create unique index schedule_run_once on schedule_run (schedule_id, due_at) where not by_hand;
    create index schedule_run_of_schedule on schedule_run (schedule_id, id desc);
    create index schedule_run_of_document on schedule_run (document_id);
  `.execute(db)
}
