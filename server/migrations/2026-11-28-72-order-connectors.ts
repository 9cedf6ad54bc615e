import { type Kysely, sql } from 'kysely'

/** What is sent to the ERP of orders, how that went, and the embedded one, for companies without another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Counts what is sent; 'content' counts changes of what the ERP gets, and 'sent_content' is that of what it took last.
    alter table customer_order add revision integer not null default 0, add content integer not null default 1,
      add sent_content integer,
      -- Why the ERP refused it last: [{ style, color, size, code, text }].
      add erp_errors jsonb not null default '[]';

    create table connector_delivery (
      id bigint generated always as identity primary key,
      public_id text not null unique default replace(gen_random_uuid()::text, '-', ''),
      connector text not null,
      order_id bigint not null references customer_order on delete cascade,
      revision integer not null,
      kind text not null,
      -- What of the order it holds.
      content integer not null,
      body jsonb not null,
      -- 'taken': the ERP has it and answers later; 'dropped': it was withdrawn before it was sent.
      state text not null default 'waiting'
        check (state in ('waiting', 'taken', 'accepted', 'refused', 'failed', 'dropped')),
      attempts integer not null default 0,
      next_attempt_at timestamptz default now(),
      created_at timestamptz not null default now(),
      settled_at timestamptz,
      -- Sent once, whatever happens: the key at the receiver follows from these.
      unique (connector, order_id, revision, kind)
    );
    -- The log, newest first, and what is due.
    create index connector_delivery_by_state on connector_delivery (connector, state, id desc);
    create index connector_delivery_of_order on connector_delivery (order_id, id);
    create index connector_delivery_due on connector_delivery (next_attempt_at) where state = 'waiting';

    create table connector_attempt (
      id bigint generated always as identity primary key,
      delivery_id bigint not null references connector_delivery on delete cascade,
      at timestamptz not null default now(),
      milliseconds integer not null,
      -- Null when no answer came; then fault says why.
      status integer,
      fault text,
      excerpt text not null default ''
    );
    create index connector_attempt_of_delivery on connector_attempt (delivery_id, id);

    -- The embedded ERP. It knows messages only; its reference is that of the first revision it took.
    create table own_erp_order (
      order_identifier text primary key,
      reference text not null unique,
      customer text not null,
      po text not null,
      revision integer not null,
      canceled boolean not null default false,
      received_at timestamptz not null default now()
    );
    -- Whether a customer ordered under a number already.
    create index own_erp_order_by_po on own_erp_order (customer, po);
  `.execute(db)
}
