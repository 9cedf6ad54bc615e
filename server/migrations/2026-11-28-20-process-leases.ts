import { type Kysely, sql } from 'kysely'

/**
 * Which processes live. Whatever is under way names the lease of its process, and is over when the lease is gone: one notion of
 * what is dead for documents, feeds, downloads and deliveries, and for the queue, which would hold a dead worker's jobs for four hours.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table process_lease (
      id uuid primary key,
      -- Of people: machine and process id.
      name text not null,
      roles text[] not null,
      release text not null,
      -- The newest migration that the process knows.
      schema text not null,
      started_at timestamptz not null default now(),
      expires_at timestamptz not null,
      -- It finishes what it accepted and takes nothing new.
      draining boolean not null default false,
      -- What the queue's locks say, to be undone with the lease.
      workers text[] not null default '{}',
      facts jsonb not null default '{}'
    );

    -- What claims to be under way from before is taken up anew.
    update document_job set status = 'pending', runner = null where status = 'started';
    update feed_upload set runner = null where runner is not null;
    update package set status = 'failed' where status = 'started';

    alter table document_job drop column heartbeat_at,
      add column lease_id uuid references process_lease on delete set null;
    alter table feed_upload drop column heartbeat_at,
      add column lease_id uuid references process_lease on delete set null;
    alter table package drop column touched_at,
      add column lease_id uuid references process_lease on delete set null;
    alter table webhook_delivery add column lease_id uuid references process_lease on delete set null;
    alter table crm_link drop column busy_until,
      add column lease_id uuid references process_lease on delete set null;

    -- A lease that ends looks for what it held; hardly any row holds one.
    create index document_job_by_lease on document_job (lease_id) where lease_id is not null;
    create index feed_upload_by_lease on feed_upload (lease_id) where lease_id is not null;
    create index package_by_lease on package (lease_id) where lease_id is not null;
    create index webhook_delivery_by_lease on webhook_delivery (lease_id) where lease_id is not null;
    create index crm_link_by_lease on crm_link (lease_id) where lease_id is not null;
  `.execute(db)
}
