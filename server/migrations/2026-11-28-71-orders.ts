import { type Kysely, sql } from 'kysely'

/** Orders (ORD-01): what every type has, what wholesale orders have beside it, and what is held of stock for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The states there are: no action, import or script can write another one. A type adds its own.
    create table order_state (
      purpose text not null,
      status text not null,
      approval text not null default '',
      primary key (purpose, status, approval)
    );
    insert into order_state (purpose, status)
    select 'WHOLESALE', unnest(array['DRAFT', 'PENDING', 'SUBMITTED', 'COMPLETED', 'ARCHIVED', 'INACTIVE', 'CANCELED']);

    -- Gaps are allowed, races are not possible.
    create sequence order_number_wholesale start 100001;
    -- What the house's own book of orders calls them.
    create sequence own_order_reference start 500001;

    create table customer_order (
      id bigint generated always as identity primary key,
      -- Made by the browser: a create that is sent again adds nothing twice.
      public_id text not null unique,
      version integer not null default 1,
      -- Field of the header: the version that changed it last.
      field_versions jsonb not null default '{}',
      purpose text not null,
      number bigint not null,
      letter text not null,
      order_identifier text not null generated always as (letter || '-' || number) stored unique,
      status text not null,
      approval text not null default '',
      requester_id bigint not null references user_account,
      customer_id bigint references customer,
      currency text,
      duplicate_of bigint references customer_order,
      erp_reference text,
      row_count integer not null default 0,
      units integer not null default 0,
      gross bigint not null default 0,
      discount_amount bigint not null default 0,
      subtotal bigint not null generated always as (gross - discount_amount) stored,
      search_text text not null default '',
      created_at timestamptz not null default now(),
      created_by bigint references user_account,
      modified_at timestamptz not null default now(),
      modified_by bigint references user_account,
      submitted_at timestamptz,
      completed_at timestamptz,
      deleted_at timestamptz,
      unique (purpose, number),
      foreign key (purpose, status, approval) references order_state,
      check (gross >= discount_amount and discount_amount >= 0)
    );
    -- The lists, newest number first, and what they count.
    create index customer_order_listed on customer_order (purpose, number desc) include (status, approval, created_at)
      where deleted_at is null;
    -- Own ones, and those of an account.
    create index customer_order_of_requester on customer_order (requester_id, purpose, number desc);
    create index customer_order_of_customer on customer_order (customer_id, number desc);
    create index customer_order_texts on customer_order using gin (search_text gin_trgm_ops);

    create table wholesale_header (
      order_id bigint primary key references customer_order on delete cascade,
      buyer text not null default '',
      region text,
      origin text not null default 'stock',
      warehouse text not null default '',
      po text not null default '',
      shipping_method text not null default '',
      rep_number text not null default '',
      rep_number_2 text not null default '',
      email_cc text[] not null default '{}',
      instructions text not null default '',
      phone text not null default '',
      hard_copy boolean not null default false,
      term text not null default '',
      additional_term text not null default '',
      partial_shipments boolean not null default false,
      start_date date,
      end_date date,
      discount numeric(5, 2) not null default 0 check (discount between 0 and 100),
      ship_to jsonb
    );

    create function sizes_sum(sizes jsonb) returns integer language sql immutable strict parallel safe
      return (select coalesce(sum(value::integer), 0)::integer from jsonb_each_text(sizes));
    -- One colourway a row, its sizes in a map: opening an order aggregates nothing, a save writes one tuple.
    create table order_sku (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      order_id bigint not null references customer_order on delete cascade,
      -- The product may leave the catalogue; the order stays readable.
      style_colour_id bigint references style_colour on delete set null,
      style text not null,
      color text not null,
      position integer not null,
      sizes jsonb not null default '{}',
      units integer not null default 0,
      pack_code text not null default '',
      list_price bigint,
      unit_price bigint check (unit_price >= 0),
      discount numeric(5, 2) check (discount between 0 and 100),
      field_versions jsonb not null default '{}',
      unique (order_id, style, color),
      check (units = sizes_sum(sizes))
    ) with (fillfactor = 85);
    create index order_sku_in_order on order_sku (order_id, position);
    -- A product that goes asks who names it.
    create index order_sku_of_product on order_sku (style_colour_id);

    create table order_comment (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      order_id bigint not null references customer_order on delete cascade,
      user_id bigint references user_account,
      body text not null,
      created_at timestamptz not null default now()
    );
    create index order_comment_of_order on order_comment (order_id, created_at);

    -- What happened to it; that something happened once is this row.
    create table order_event (
      id bigint generated always as identity primary key,
      order_id bigint not null references customer_order on delete cascade,
      at timestamptz not null default now(),
      user_id bigint references user_account,
      event text not null,
      from_status text,
      to_status text,
      note text not null default '',
      request_id text not null,
      unique (order_id, request_id)
    );
    create table order_batch (
      order_id bigint not null references customer_order on delete cascade,
      batch_id text not null,
      answer jsonb not null,
      applied_at timestamptz not null default now(),
      primary key (order_id, batch_id)
    );

    -- Whose orders a buyer writes.
    create table account_buyer (
      customer_id bigint not null references customer on delete cascade,
      user_id bigint not null references user_account on delete cascade,
      primary key (user_id, customer_id)
    );

    alter table availability add held integer not null default 0 check (held >= 0);
    create table availability_hold (
      order_id bigint not null references customer_order on delete cascade,
      style_colour_id bigint not null references style_colour on delete cascade,
      location_id smallint not null references location,
      size text not null,
      available_on date not null,
      quantity integer not null check (quantity > 0),
      primary key (order_id, style_colour_id, location_id, size, available_on)
    );
  `.execute(db)
}
