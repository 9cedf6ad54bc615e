import { type Kysely, sql } from 'kysely'

/** People's named sets of products of an assortment or of several that are alike (AST-20), and what photos weigh. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Bytes of a stored original; null for what is drawn when it is asked for, and has no file.
    alter table photo add column bytes bigint;

    create table collection (
      id bigint generated always as identity primary key,
      public_id text not null unique,
      owner_id bigint not null references user_account on delete cascade,
      type text not null check (type in ('product', 'sample', 'promo', 'wholesale')),
      name text not null check (name <> ''),
      -- One assortment, or what several have in common; the schema is linkageObject of the contract.
      linkage_id bigint references assortment on delete cascade,
      linkage_object jsonb,
      created_at timestamptz not null default now(),
      modified_at timestamptz not null default now(),
      check ((linkage_id is null) <> (linkage_object is null))
    );
    -- A name is of one collection of a person for a line; also finds them, and keeps two first additions at once apart.
    create unique index collection_named on collection
      (owner_id, type, coalesce(linkage_id::text, linkage_object::text), lower(name));
    -- Removing an assortment removes the collections that are of it alone.
    create index collection_of_assortment on collection (linkage_id);

    create table collection_product (
      collection_id bigint not null references collection on delete cascade,
      style_colour_id bigint not null references style_colour on delete cascade,
      -- Where it was taken from.
      assortment_id bigint not null references assortment on delete cascade,
      position bigint generated always as identity,
      selected boolean not null default true,
      properties jsonb not null default '{}',
      primary key (collection_id, style_colour_id)
    );
    create index collection_product_order on collection_product (collection_id, position);
    create index collection_product_of_assortment on collection_product (assortment_id);
    create index collection_product_of_style_colour on collection_product (style_colour_id);

    -- A document of a collection's selected products.
    alter table document_job add column collection_public_id text;
  `.execute(db)
}
