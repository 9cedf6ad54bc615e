import { type Kysely, sql } from 'kysely'

/** Sample and promo orders: their states, what stands at their heads, and rows of one product in one size (ORS-01, ORP-01). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into order_state (purpose, status)
    select 'SAMPLE', unnest(array['DRAFT', 'SUBMITTED', 'IN PROGRESS', 'COMPLETED', 'ARCHIVED', 'INACTIVE', 'CANCELED']);
    insert into order_state (purpose, status, approval) values
      ('PROMO', 'DRAFT', ''), ('PROMO', 'INACTIVE', ''), ('PROMO', 'CANCELED', ''),
      ('PROMO', 'PENDING', 'PENDING'), ('PROMO', 'PENDING', 'REQUIRES APPROVER'), ('PROMO', 'PENDING', 'REQUIRES SENIOR'),
      ('PROMO', 'SUBMITTED', 'REVIEW COMPLETE'), ('PROMO', 'IN PROGRESS', 'REVIEW COMPLETE'),
      ('PROMO', 'IN PROGRESS', 'PROCESSED'), ('PROMO', 'COMPLETED', 'FINALIZED'), ('PROMO', 'ARCHIVED', 'FINALIZED'),
      ('PROMO', 'UNAPPROVED ORDER', 'REVIEW COMPLETE');
    create sequence order_number_sample start 100001;
    create sequence order_number_promo start 100001;

    create table piece_header (
      order_id bigint primary key references customer_order on delete cascade,
      buyer text not null default '',
      -- Whose stock and prices it has.
      region text not null default 'usa' check (region in ('usa', 'can', 'eur', 'gbr', 'jpn')),
      reason text not null default '',
      -- What new rows begin with.
      source text not null default 'Sample Library' check (source in ('Inventory', 'Sample Library')),
      side text not null default 'Pair' check (side in ('Pair', 'Any Side')),
      size_preference text not null default 'Preferred' check (size_preference in ('Preferred', 'Required')),
      shipper text not null default '',
      return_type text not null default 'Return' check (return_type in ('Return', 'No Return')),
      delivery_method text not null default 'Ship' check (delivery_method in ('Ship', 'Pick Up')),
      instructions text not null default '',
      requested_delivery_date date,
      window_starts date,
      window_ends date,
      ship_to jsonb,
      -- Who decides, of promo orders.
      approver_id bigint references user_account,
      senior_approver_id bigint references user_account,
      check (window_starts <= window_ends)
    );
    create index piece_header_of_approver on piece_header (approver_id) where approver_id is not null;
    create index piece_header_of_senior on piece_header (senior_approver_id) where senior_approver_id is not null;

    create table order_row (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      order_id bigint not null references customer_order on delete cascade,
      -- The number of the row in its order, never used again.
      identifier integer not null,
      position integer not null,
      -- The product may leave the catalogue; the order stays readable.
      style_colour_id bigint references style_colour on delete set null,
      style text not null,
      color text not null,
      product_type text not null default '',
      division text not null default '',
      gender text not null default '',
      size text not null default '',
      quantity smallint not null default 1 check (quantity between 1 and 9),
      -- Empty for what has no sides.
      side text not null check (side in ('', 'Pair', 'Any Side')),
      source text not null check (source in ('Inventory', 'Sample Library')),
      status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'DENIED')),
      -- A row that is taken back has the status it had.
      is_deleted boolean not null default false,
      size_preference text not null check (size_preference in ('Preferred', 'Required')),
      shipper text not null default '',
      return_type text not null check (return_type in ('Return', 'No Return')),
      coordinator_id bigint references user_account,
      -- A coordinator who was set by hand stays.
      is_coordinator_set boolean not null default false,
      tracking text not null default '',
      promo_code text not null default '' check (promo_code ~ '^[A-Z0-9]{0,3}$'),
      -- When what is held of Inventory for it is there.
      available_on date,
      -- The wholesale price when it was added, in the currency of the order.
      unit_value bigint check (unit_value >= 0),
      decided_by bigint references user_account,
      -- Whose decision it was, when a deputy took it.
      decided_for bigint references user_account,
      decided_at timestamptz,
      decision_note text not null default '',
      progress text not null default 'open' check (progress in ('open', 'shipped', 'unavailable')),
      shipped_at timestamptz,
      due_back date,
      -- Of rows from Inventory; what came back of samples stands in their loan.
      returned_at timestamptz,
      field_versions jsonb not null default '{}',
      unique (order_id, identifier)
    ) with (fillfactor = 85);
    create index order_row_in_order on order_row (order_id, position);
    -- A product that goes asks who names it.
    create index order_row_of_product on order_row (style_colour_id);
    -- What a coordinator gathers, by order and by style.
    create index order_row_open on order_row (coordinator_id, order_id) where progress = 'open' and not is_deleted;
    create index order_row_open_styles on order_row (style, color) where progress = 'open' and not is_deleted;
  `.execute(db)
}
