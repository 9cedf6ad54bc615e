import { type Kysely, sql } from 'kysely'

/** Samples: two libraries, places, moulds, lines, and every change of place or quantity as a row of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Whoever adds to a library, or changes what a line of it is, locks its row first: that no two are the same is then exact.
    create table sample_library (library text primary key);
    insert into sample_library (library) values ('Production'), ('Sales');

    -- A permutation of the numbers below 17^8 in letters that stand on the same keys of all keyboards: never the same twice.
    create function sample_code(id bigint) returns text language sql immutable strict parallel safe as $$
      select string_agg(substr('BCDEFGHJKLNPRSTUV', ((n.n / power(17::numeric, k)::bigint) % 17)::integer + 1, 1), '' order by k)
      from (select (id * 1640531527 + 3391738211) % 6975757441 as n) n, generate_series(0, 7) as k
    $$;

    create table sample_place (
      id bigint generated always as identity primary key,
      library text not null references sample_library,
      code text generated always as (sample_code(id)) stored unique,
      bin text not null default '',
      region text not null default '',
      aisle text not null default '',
      direction text not null default '',
      level text not null default '',
      shelf text not null default '',
      -- Where what was given to Sales stands until somebody puts it away.
      is_arrivals boolean not null default false,
      unique (library, region, aisle, direction, level, shelf, bin),
      unique (library, id),
      -- Production has bins only.
      check (library = 'Sales' or (region = '' and aisle = '' and direction = '' and level = '' and shelf = ''))
    );

    -- A mould number belongs to one style.
    create table sample_mold (
      library text not null references sample_library,
      mold_num text not null,
      style text not null,
      primary key (library, mold_num),
      unique (library, mold_num, style)
    );

    create table sample (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      library text not null references sample_library,
      code text generated always as (sample_code(id)) stored unique,
      place_id bigint not null,
      new_bin text not null default '',
      division text not null,
      style text not null,
      color text not null,
      size text not null default '',
      side text not null check (side in ('Left', 'Right', 'Pair', 'Each')),
      status text not null
        check (status in ('Available', 'Rare', 'On display', 'In repair', 'Missing', 'Retired')),
      mold_num text not null default '',
      mold_date date,
      -- Sums of its moves; kept by the trigger below.
      on_hand integer not null default 0 check (on_hand >= 0),
      out_qty integer not null default 0 check (out_qty >= 0),
      created_at timestamptz not null default now(),
      created_by bigint references user_account,
      modified_at timestamptz not null default now(),
      modified_by bigint references user_account,
      -- Counts changes of what the line is, not moves: who edits a status does not collide with who moves it.
      version integer not null default 1,
      deleted_at timestamptz,
      -- A line that is deleted gives its mould number free.
      mold_key text generated always as (case when deleted_at is null then nullif(mold_num, '') end) stored,
      foreign key (library, place_id) references sample_place (library, id),
      foreign key (library, mold_key, style) references sample_mold (library, mold_num, style)
    );
    -- Lists begin by style; lines that are the same are looked for among those of a style and colour.
    create index sample_by_style on sample (library, style, color, id) where deleted_at is null;
    create index sample_of_place on sample (library, place_id);
    create index sample_of_mold on sample (library, mold_key, style);
    -- What completes a text reads each value once.
    create index sample_by_division on sample (library, division) where deleted_at is null;
    create index sample_by_color on sample (library, color) where deleted_at is null;
    create index sample_by_size on sample (library, size) where deleted_at is null;
    -- Search looks inside of these.
    create index sample_trigrams on sample using gin (style gin_trgm_ops, mold_num gin_trgm_ops, code gin_trgm_ops);

    create table sample_move (
      id bigint generated always as identity primary key,
      -- Of the line when it happened.
      library text not null references sample_library,
      sample_id bigint not null references sample,
      at timestamptz not null default now(),
      user_id bigint references user_account,
      batch_id text not null,
      kind text not null,
      on_hand_change integer not null,
      out_change integer not null,
      from_place bigint references sample_place,
      -- Null: where it stood.
      to_place bigint references sample_place,
      -- Taken back once.
      reverses bigint unique references sample_move,
      note text not null default ''
    );
    create index sample_move_of_sample on sample_move (sample_id, id desc);
    create index sample_move_of_library on sample_move (library, id desc);
    create index sample_move_of_batch on sample_move (batch_id);
    create index sample_move_of_place on sample_move (to_place) where to_place is not null;

    -- A batch that is taken back is found by its id.
    create index audit_entry_of_sample_batch on audit_entry (batch_id) where record = 'sample';

    create function sum_sample_moves() returns trigger language plpgsql as $$
    begin
      update sample s set
        on_hand = s.on_hand + m.on_hand_change,
        out_qty = s.out_qty + m.out_change,
        place_id = coalesce(m.to_place, s.place_id),
        library = coalesce(p.library, s.library),
        -- It has come where it was to go.
        new_bin = case when p.bin = s.new_bin then '' else s.new_bin end,
        modified_at = m.at,
        modified_by = m.user_id
      from (
        select sample_id, sum(on_hand_change) as on_hand_change, sum(out_change) as out_change, max(at) as at,
          (array_agg(to_place order by id desc) filter (where to_place is not null))[1] as to_place,
          (array_agg(user_id order by id desc))[1] as user_id
        from inserted group by sample_id
      ) m
      left join sample_place p on p.id = m.to_place
      where s.id = m.sample_id;
      return null;
    end $$;
    create trigger sample_move_inserted after insert on sample_move
      referencing new table as inserted for each statement execute function sum_sample_moves();

    create function refuse_move_change() returns trigger language plpgsql as $$
    begin
      raise exception 'moves of samples are never changed: take one back by another';
    end $$;
    create trigger sample_move_kept before update or delete on sample_move
      for each statement execute function refuse_move_change();
  `.execute(db)
}
