import { type Kysely, sql } from 'kysely'

/** Groups of a sort board that people placed, named or gave a page of their own; all others follow from the products. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table display_group (
      id bigint generated always as identity primary key,
      assortment_id bigint not null references assortment on delete cascade,
      group_by text not null check (group_by in ('gender', 'division', 'divisionGroup', 'pillar', 'category')),
      -- Empty: the products without a group.
      title text not null,
      -- Gapped numbers, as of rows. Null: nobody placed it, it stands behind those that were, by name.
      position bigint check (position is null or title <> ''),
      -- Version of the assortment that last moved it, and who did: what a late batch is compared with.
      moved_version integer,
      moved_by bigint references user_account,
      -- The page before its first style; the schema is customContent of the contract, pictures by their keys.
      content jsonb,
      content_version integer not null default 0,
      -- A group has one place in a way of grouping; also finds those of an assortment.
      unique (assortment_id, group_by, title)
    )`.execute(db)
}
