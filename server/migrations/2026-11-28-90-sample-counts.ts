import { type Kysely, sql } from 'kysely'

/** Counts of samples: what was expected where, what was found, and what was done about it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create sequence sample_count_number start 1001;

    create table sample_count (
      id bigint generated always as identity primary key,
      -- Made by the browser: a count that is sent again is there once.
      public_id text not null unique,
      number bigint not null unique default nextval('sample_count_number'),
      -- Counts whatever was found.
      version integer not null default 1,
      library text not null references sample_library,
      state text not null default 'OPEN' check (state in ('OPEN', 'CONFIRMED', 'CANCELED')),
      -- By which its confirmation is taken back.
      batch_id text,
      closed_at timestamptz,
      created_at timestamptz not null default now(),
      created_by bigint references user_account,
      modified_at timestamptz not null default now(),
      modified_by bigint references user_account
    );
    create index sample_count_listed on sample_count (library, state, id desc);
    create index sample_count_of_batch on sample_count (batch_id) where batch_id is not null;

    create table sample_count_place (
      count_id bigint not null references sample_count on delete cascade,
      place_id bigint not null references sample_place,
      -- Null: nobody was there yet, and nothing is missing there.
      begun_at timestamptz,
      last_at timestamptz,
      primary key (count_id, place_id)
    );

    create table sample_count_item (
      count_id bigint not null references sample_count on delete cascade,
      sample_id bigint not null references sample,
      place_id bigint not null references sample_place,
      expected integer not null,
      -- To be looked for once more.
      again boolean not null default false,
      primary key (count_id, sample_id)
    );
    create index sample_count_item_of_place on sample_count_item (count_id, place_id);

    create table sample_count_scan (
      count_id bigint not null references sample_count on delete cascade,
      -- One label counts once; of pieces counted by hand, one for each line and place.
      label text not null,
      -- Null: of nothing that is known.
      sample_id bigint references sample,
      place_id bigint references sample_place,
      quantity integer not null default 1 check (quantity > 0),
      is_typed boolean not null default false,
      user_id bigint references user_account,
      at timestamptz not null default now(),
      primary key (count_id, label)
    );
    create index sample_count_scan_of_sample on sample_count_scan (count_id, sample_id);
    create index sample_count_scan_of_place on sample_count_scan (count_id, place_id);

    -- What a count said when it was confirmed.
    create table sample_count_result (
      count_id bigint not null references sample_count on delete cascade,
      key text not null,
      kind text not null,
      sample_id bigint not null references sample,
      pieces integer not null,
      here integer not null,
      found integer not null,
      place_id bigint not null references sample_place,
      found_place bigint references sample_place,
      is_confirmed boolean not null,
      primary key (count_id, key)
    );
  `.execute(db)
}
