import { type Kysely, sql } from 'kysely'

/** Exports that people asked for: their state is kept here so that they survive a restart (DOC-03, DOC-04). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table document_job (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      owner_id bigint not null references user_account,
      -- By its public id and with the title of the day: an export outlives the assortment it was made of.
      assortment_public_id text not null,
      assortment_title text not null,
      product_type text not null check (product_type in ('Footwear', 'Apparel', 'POP')),
      type text not null,
      sub_type text not null,
      file_type text not null check (file_type in ('pdf', 'xlsx')),
      filename text not null,
      settings jsonb not null,
      location_code text not null,
      sort jsonb,
      language text not null,
      status text not null default 'pending'
        check (status in ('pending', 'started', 'success', 'failed', 'cancelled')),
      done integer not null default 0,
      total integer not null default 0,
      size bigint,
      message_code text,
      -- Which run of the job works on it; one that lost its row stops.
      runner text,
      heartbeat_at timestamptz,
      created_at timestamptz not null default now(),
      completed_at timestamptz
    );
    -- A person's downloads, newest first.
    create index document_job_of_owner on document_job (owner_id, id desc);
    -- The few that are not finished: counted per person, looked for after a crash.
    create index document_job_unfinished on document_job (owner_id, status) where status in ('pending', 'started');
    -- The sweep after 30 days.
    create index document_job_completed on document_job (completed_at) where completed_at is not null;
  `.execute(db)
}
