import { type Kysely, sql } from 'kysely'

/** Parcels that UPS was asked to take, places of ZIP codes, and what carriers answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table zip_place (
      zip text primary key check (zip ~ '^[0-9]{5}$'),
      city text not null,
      state text not null
    );

    create table parcel (
      id bigint generated always as identity primary key,
      public_id text not null unique default replace(gen_random_uuid()::text, '-', ''),
      order_id bigint not null references customer_order on delete cascade,
      request_id text not null,
      -- 'asking': the carrier has not answered yet; what it refuses is removed.
      state text not null default 'asking' check (state in ('asking', 'confirmed')),
      asked_at timestamptz not null default now(),
      service text not null,
      weight numeric(5, 2) not null check (weight > 0),
      -- Public ids of rows of the order.
      rows text[] not null,
      ship_to jsonb not null,
      tracking text not null default '' check ((tracking = '') = (state = 'asking')),
      -- Made by ourselves, and not handed to UPS.
      is_own boolean not null default false,
      delivery_on date,
      created_at timestamptz not null default now(),
      -- Asked twice, it is one parcel.
      unique (order_id, request_id)
    );
    create index parcel_of_order on parcel (order_id, id desc);
    create unique index parcel_by_tracking on parcel (tracking) where tracking <> '';
    -- Numbers of parcels that we make ourselves: seven digits of each.
    create sequence own_parcel_number maxvalue 9999999 cycle;

    create table carrier_call (
      id bigint generated always as identity primary key,
      carrier text not null check (carrier in ('ups', 'usps')),
      at timestamptz not null default now(),
      about text not null,
      milliseconds integer not null,
      -- Null when no answer came; then fault says why.
      status integer,
      fault text,
      excerpt text not null default ''
    );
    create index carrier_call_newest on carrier_call (carrier, id desc);
    create index carrier_call_at on carrier_call (at);
  `.execute(db)
}
