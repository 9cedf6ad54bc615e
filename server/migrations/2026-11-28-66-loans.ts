import { type Kysely, sql } from 'kysely'

/** Loans of samples: what is reserved by days, out with somebody, and back; all of it counted from moves (BEY-11). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create sequence loan_number start 100001;

    create table loan (
      id bigint generated always as identity primary key,
      -- Made by the browser: a loan that is sent again is there once.
      public_id text not null unique,
      -- Counts whatever changes of it, its pieces among that.
      version integer not null default 1,
      number bigint not null unique default nextval('loan_number'),
      code text generated always as (sample_code(id)) stored unique,
      -- Follows from its items, by the trigger below.
      state text not null default 'RESERVED' check (state in ('RESERVED', 'OUT', 'CLOSED', 'CANCELED')),
      holder_id bigint references user_account,
      customer_id bigint references customer,
      holder_name text not null default '',
      holder_email text not null default '',
      purpose text not null default '',
      -- An order of the room above, which names it here: what it wants of the libraries is this loan and nothing else.
      order_id bigint,
      order_identifier text,
      from_on date not null,
      due_on date check (due_on >= from_on),
      handed_out_at timestamptz,
      closed_at timestamptz,
      -- What a finger wrote, as a picture of lines.
      signature text,
      -- Made and handed out in one: taken back, nothing of it stays promised.
      batch_id text,
      created_at timestamptz not null default now(),
      created_by bigint references user_account,
      modified_at timestamptz not null default now(),
      modified_by bigint references user_account
    );
    create index loan_listed on loan (state, due_on, id);
    create index loan_of_holder on loan (holder_id);
    create index loan_of_customer on loan (customer_id);
    -- An order has one that is under way.
    create unique index loan_of_order on loan (order_id) where state in ('RESERVED', 'OUT');
    create index loan_of_orders on loan (order_id) where order_id is not null;

    create table loan_item (
      id bigint generated always as identity primary key,
      loan_id bigint not null references loan on delete cascade,
      sample_id bigint not null references sample,
      quantity integer not null check (quantity > 0),
      -- Of the quantity: let go again, and left the room; of those that left: came back, and will not.
      dropped integer not null default 0 check (dropped >= 0),
      taken integer not null default 0 check (taken >= 0),
      back integer not null default 0 check (back >= 0),
      lost integer not null default 0 check (lost >= 0),
      -- What does not return is given, and ends with its leaving.
      returns boolean not null,
      -- Its own day, else the loan's.
      due_on date,
      -- Row of the order, and what it wanted when it was matched.
      order_row text,
      wanted_style text,
      wanted_color text,
      wanted_size text,
      wanted_side text,
      wanted_quantity integer,
      reserved integer not null generated always as (quantity - dropped - taken) stored,
      out_now integer not null generated always as (case when returns then taken - back - lost else 0 end) stored,
      check (dropped + taken <= quantity),
      check (back + lost <= taken)
    );
    create index loan_item_of_loan on loan_item (loan_id, id);
    -- What is open on a sample.
    create index loan_item_open on loan_item (sample_id) where reserved > 0 or out_now > 0;
    create index loan_item_of_sample on loan_item (sample_id);

    alter table sample_move add loan_item_id bigint references loan_item;
    create index sample_move_of_item on sample_move (loan_item_id) where loan_item_id is not null;

    -- What left and came back is counted from moves, so that a batch that is taken back takes it back too.
    create function count_loan_moves() returns trigger language plpgsql as $$
    begin
      update loan_item i set taken = i.taken + m.taken, back = i.back + m.back, lost = i.lost + m.lost
      from (
        select loan_item_id,
          coalesce(sum(case kind when 'handedOut' then out_change when 'given' then -on_hand_change end), 0) as taken,
          coalesce(sum(-out_change) filter (where kind = 'returned'), 0) as back,
          coalesce(sum(-out_change) filter (where kind = 'lost'), 0) as lost
        from inserted where loan_item_id is not null group by loan_item_id
      ) m
      where i.id = m.loan_item_id;
      return null;
    end $$;
    create trigger sample_move_of_loan after insert on sample_move
      referencing new table as inserted for each statement execute function count_loan_moves();

    create function settle_loans() returns trigger language plpgsql as $$
    begin
      update loan l set
        state = i.state, version = l.version + 1, modified_at = now(),
        handed_out_at = case when i.left_at_all then coalesce(l.handed_out_at, now()) end,
        closed_at = case when i.state in ('CLOSED', 'CANCELED') then coalesce(l.closed_at, now()) end
      from (
        select loan_id, bool_or(taken > 0) as left_at_all,
          case
            when bool_or(out_now > 0) or (bool_or(taken > 0) and bool_or(reserved > 0)) then 'OUT'
            when bool_or(reserved > 0) then 'RESERVED'
            when bool_or(taken > 0) then 'CLOSED'
            else 'CANCELED'
          end as state
        from loan_item where loan_id in (select loan_id from written) group by loan_id
      ) i
      where l.id = i.loan_id;
      return null;
    end $$;
    create trigger loan_item_added after insert on loan_item
      referencing new table as written for each statement execute function settle_loans();
    create trigger loan_item_changed after update on loan_item
      referencing new table as written for each statement execute function settle_loans();
  `.execute(db)
}
