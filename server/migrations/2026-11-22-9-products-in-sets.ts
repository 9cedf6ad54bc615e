import { type Kysely, sql } from 'kysely'

/** A feed brings 100,000 colourways: what each of them cost for itself is done once for all of a statement. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Words are looked for by the index in memory; while it loads, the search makes this text for itself.
    alter table style_colour drop column search_text;

    -- The foreign key looked at the style of every row, a quarter of a feed's time. The three triggers promise the same:
    -- a style is looked at and locked once for all of its colourways, ...
    alter table style_colour drop constraint style_colour_style_id_fkey;
    create function require_styles() returns trigger language plpgsql as $$
    declare
      named bigint[] := array(select distinct style_id from added);
      held bigint;
    begin
      perform from style where id = any(named) for key share;
      get diagnostics held = row_count;
      if held < cardinality(named) then
        raise foreign_key_violation using message = 'a colourway names a style that is not there';
      end if;
      return null;
    end $$;
    create trigger require_styles after insert on style_colour
      referencing new table as added for each statement execute function require_styles();

    -- ... a colourway stays with its style, ...
    create function keep_style() returns trigger language plpgsql as $$
    begin
      raise foreign_key_violation using message = 'a colourway stays with its style';
    end $$;
    create trigger keep_style before update of style_id on style_colour
      for each row when (old.style_id is distinct from new.style_id) execute function keep_style();

    -- ... and goes with it.
    create function remove_colourways() returns trigger language plpgsql as $$
    begin
      delete from style_colour where style_id in (select id from removed);
      return null;
    end $$;
    create trigger remove_colourways after delete on style
      referencing old table as removed for each statement execute function remove_colourways();
  `.execute(db)
}
