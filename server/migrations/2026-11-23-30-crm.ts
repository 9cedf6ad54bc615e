import { type Kysely, sql } from 'kysely'

/** Which assortments the CRM follows, what it was sent and how that went, and the CRM of ours (AST-19). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table crm_link (
      assortment_id bigint primary key references assortment on delete cascade,
      -- With whose eyes it is read.
      asked_by bigint not null references user_account,
      -- Counts what may have changed; a message carries everything up to a count.
      changes bigint not null default 1,
      carried bigint not null default 0,
      -- The count at which all of it was asked for last: a message that goes so far for the first time holds all.
      whole_at bigint not null default 1,
      -- Where the last message arrived, and the assortment's own facts that it held; '' before the first.
      target text not null default '',
      facts text not null default '',
      -- Until then somebody works on it; whoever dies at it is followed by another afterwards.
      busy_until timestamptz
    );
    -- What has not been carried yet: the few that the clock looks for.
    create index crm_link_behind on crm_link (assortment_id) where changes > carried;

    -- Fingerprint of each product as the CRM has it: what differs is what changed.
    create table crm_sent (
      assortment_id bigint not null references crm_link on delete cascade,
      style_color_id text not null,
      fingerprint text not null,
      primary key (assortment_id, style_color_id)
    );

    create table crm_delivery (
      id bigint generated always as identity primary key,
      -- The receiver's idempotency key, the same in every attempt.
      public_id text not null unique,
      assortment_id bigint not null references assortment on delete cascade,
      kind text not null check (kind in ('assortment.synced', 'assortment.changed', 'assortment.removed')),
      body text not null,
      product_count integer not null,
      -- What the CRM has of the assortment once this arrived: [[style_color_id, fingerprint]] and the facts.
      sent jsonb not null,
      facts text not null,
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
      attempts integer not null default 0,
      next_attempt_at timestamptz,
      created_at timestamptz not null default now(),
      delivered_at timestamptz
    );
    -- The log of an assortment, newest first.
    create index crm_delivery_of_assortment on crm_delivery (assortment_id, id desc);
    -- One message at a time: the next is made of what differs when this one has arrived.
    create unique index crm_delivery_waiting on crm_delivery (assortment_id) where state = 'waiting';
    -- The list of those that failed.
    create index crm_delivery_by_state on crm_delivery (state, id desc);
    -- The sweep of old ones.
    create index crm_delivery_by_age on crm_delivery (created_at);

    create table crm_attempt (
      id bigint generated always as identity primary key,
      delivery_id bigint not null references crm_delivery on delete cascade,
      at timestamptz not null default now(),
      milliseconds integer not null,
      -- Null when no answer came; then fault says why.
      status integer,
      fault text,
      excerpt text not null default '',
      by_hand boolean not null default false
    );
    create index crm_attempt_of_delivery on crm_attempt (delivery_id, id);

    -- Up to where the outbox has been looked through for changes; one row.
    create table crm_reader (
      id boolean primary key default true check (id),
      transaction_id text not null,
      event_id bigint not null
    );
    insert into crm_reader (transaction_id, event_id) values ('0', 0);

    -- The CRM of ours, where a company has no other. It knows messages only, no tables of assortments.
    create table own_crm_assortment (
      assortment_id text primary key,
      version integer not null,
      facts jsonb not null,
      received_at timestamptz not null default now()
    );
    create table own_crm_product (
      assortment_id text not null references own_crm_assortment on delete cascade,
      style_color_id text not null,
      product jsonb not null,
      primary key (assortment_id, style_color_id)
    );
  `.execute(db)
}
