import { type Kysely, sql } from 'kysely'

/** What changed in the catalogue under an assortment since somebody last looked (AST-18). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table assortment_alert (
      -- No reference: it would lock the assortment, and a feed would stand in the way of whoever edits it.
      assortment_id bigint not null,
      style_colour_id bigint not null references style_colour on delete cascade,
      field text not null,
      before text,
      after text,
      noted_at timestamptz not null default now(),
      -- One of a field, from what people knew to what is so now, however often it changed in between.
      primary key (assortment_id, style_colour_id, field)
    );
    -- What turned back is no news, and is found by the products of a feed.
    create index assortment_alert_of_product on assortment_alert (style_colour_id);

    -- Notes the changed facts of some products for every assortment that holds them; at one location or, without it, at
    -- all. In the transaction of whoever changes the catalogue, and one statement for all that it changed.
    create function note_assortment_alerts(products bigint[], locations smallint[], fields text[], olds text[], news text[])
    returns void language sql as $$
      with fact as (
        select * from unnest(products, locations, fields, olds, news) as f (product, location, field, before, after))
      insert into assortment_alert as al (assortment_id, style_colour_id, field, before, after)
      select ap.assortment_id, fact.product, fact.field, fact.before, fact.after
      from fact
      join assortment_product ap on ap.style_colour_id = fact.product
      join assortment a on a.id = ap.assortment_id and a.deleted_at is null and not a.archived
        and (fact.location is null or a.location_id = fact.location)
      on conflict (assortment_id, style_colour_id, field) do update set after = excluded.after, noted_at = now();
      delete from assortment_alert where style_colour_id = any(products) and before is not distinct from after;
    $$;

    create function alert_of_location() returns trigger language plpgsql as $$
    declare f record;
    begin
      select array_agg(product) as products, array_agg(location) as locations, array_agg(field) as fields,
        array_agg(was) as olds, array_agg(now) as news into f
      from (
        select n.style_colour_id as product, n.location_id as location, v.field, v.was, v.now
        from o join n using (style_colour_id, location_id)
        cross join lateral (values
          ('lineStatus', o.line_status, n.line_status),
          ('cost', o.wholesale_price::text, n.wholesale_price::text),
          ('suggestedRetail', o.suggested_retail::text, n.suggested_retail::text)) v (field, was, now)
        where (o.line_status, o.wholesale_price, o.suggested_retail)
            is distinct from (n.line_status, n.wholesale_price, n.suggested_retail)
          and v.was is distinct from v.now) facts;
      if f.products is not null then
        perform note_assortment_alerts(f.products, f.locations, f.fields, f.olds, f.news);
      end if;
      return null;
    end $$;
    create trigger alert_of_location after update on style_colour_location
      referencing old table as o new table as n for each statement execute function alert_of_location();

    create function alert_of_colourway() returns trigger language plpgsql as $$
    declare f record;
    begin
      select array_agg(product) as products, array_agg(null::smallint) as locations, array_agg(field) as fields,
        array_agg(was) as olds, array_agg(now) as news into f
      from (
        select n.id as product, v.field, v.was, v.now
        from o join n using (id)
        cross join lateral (values
          ('colorDescription', o.color_description, n.color_description),
          ('lifeCycle', o.life_cycle, n.life_cycle)) v (field, was, now)
        where v.was is distinct from v.now) facts;
      if f.products is not null then
        perform note_assortment_alerts(f.products, f.locations, f.fields, f.olds, f.news);
      end if;
      return null;
    end $$;
    create trigger alert_of_colourway after update on style_colour
      referencing old table as o new table as n for each statement execute function alert_of_colourway();

    create function alert_of_style() returns trigger language plpgsql as $$
    declare f record;
    begin
      select array_agg(product) as products, array_agg(null::smallint) as locations, array_agg(field) as fields,
        array_agg(was) as olds, array_agg(now) as news into f
      from (
        select sc.id as product, v.field, v.was, v.now
        from o join n using (id)
        cross join lateral (values
          ('name', o.name, n.name), ('gender', o.gender, n.gender), ('division', o.division, n.division)) v (field, was, now)
        join style_colour sc on sc.style_id = n.id
        where v.was is distinct from v.now) facts;
      if f.products is not null then
        perform note_assortment_alerts(f.products, f.locations, f.fields, f.olds, f.news);
      end if;
      return null;
    end $$;
    create trigger alert_of_style after update on style
      referencing old table as o new table as n for each statement execute function alert_of_style();
  `.execute(db)
}
