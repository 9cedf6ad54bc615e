import { type RawBuilder, sql } from 'kysely'
import type { GroupBy } from '../../../../contract/assortments/rows/assortment-order.ts'
import type { SortProduct } from '../../../../contract/assortments/group-sort/sort-board.ts'
import { evenly, keepPlan } from '../../../engine/database/kept-plans.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import type { Members } from '../rows/members.ts'
import type { SortRow, StoredGroup, WrittenGroup, WrittenPlace } from '../rules/grouping/plan-group-sort.ts'
import { groupColumns, skeletonSource } from '../rows/skeleton.queries.ts'

/** All products in the custom order with what groups, autosort and pictures need: one query for the whole board. */
export async function readSortProducts(db: Database, members: Members, locationId: number): Promise<SortProduct[]> {
  const { rows } = await sql<SortProduct>`
    select sc.style_color_id as "_id", s.style_code as style, s.style_numeric as "styleNumeric", s.name,
      sc.color_code as color, sc.color_description as "colorDescription", sc.color_hex as "colorHex", s.gender, s.division,
      coalesce(dv.name, '') as "divisionGroup", ${groupColumns.category} as category, ${groupColumns.pillar} as pillar,
      s.outsole, s.upper, coalesce(substring(ap.thumbnail from '^own:(.*)$'), p.hash) as hash, coalesce(p.ground, '') as ground
    from ${skeletonSource({ members, locationId })}
    left join (
      select d.division, min(g.name) as name from division_group g cross join unnest(g.divisions) as d (division)
      group by d.division) dv on dv.division = s.division
    left join lateral (
      select hash, ground from photo where style_colour_id = sc.id
      order by (angle = ap.thumbnail) is true desc, position, id limit 1) p on true
    order by ap.position nulls last, ${members.ord}, ${members.key}`.execute(db)
  return rows
}

/** Every row in the custom order. */
export async function readSortRows(
  db: Database,
  members: Members,
  { fieldVersions }: { fieldVersions: boolean },
): Promise<SortRow[]> {
  const { rows } = await sql<Omit<SortRow, 'place'>>`
    select ${members.key} as key, sc.style_color_id as "_id", sc.style_code as style, sc.color_code as color, ap.position,
      coalesce(ap.pillar, '') as pillar, ${fieldVersions ? sql`ap.field_versions` : sql`null::jsonb`} as "fieldVersions"
    from ${members.from} join style_colour sc on sc.id = ${members.key}
    order by ap.position nulls last, ${members.ord}, ${members.key}`.execute(db)
  return rows.map((row, place) => ({ ...row, place }))
}

/** Groups somebody placed, named or gave a page, those with a place in their order. */
export async function readGroups(db: Database | DatabaseTransaction, assortmentId: number): Promise<StoredGroup[]> {
  const { rows } = await sql<StoredGroup>`${keepPlan}
    select group_by as "groupBy", title, position, moved_version as "movedVersion", moved_by as "movedBy", content,
      content_version as "contentVersion"
    from display_group where assortment_id = ${assortmentId}
    order by group_by, position nulls last, lower(title), title`.execute(db)
  return rows
}

/** The pages of groups by their titles; only groups that have one. */
export async function readGroupPages(
  db: Database,
  assortmentId: number,
  groupBy: GroupBy,
): Promise<Pick<StoredGroup, 'title' | 'content' | 'contentVersion'>[]> {
  const { rows } = await sql<Pick<StoredGroup, 'title' | 'content' | 'contentVersion'>>`
    select title, content, content_version as "contentVersion" from display_group
    where assortment_id = ${assortmentId} and group_by = ${groupBy} and content is not null`.execute(db)
  return rows
}

/** Titles of the groups that the products make up. */
export async function readTitles(
  db: Database,
  members: Members,
  locationId: number,
  groupBy: GroupBy,
): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select distinct ${groupColumns[groupBy]} as title from ${skeletonSource({ members, locationId })}`.execute(db)
  return rows.map(({ title }) => title)
}

/** Places and pillars of rows in one statement; products of a dynamic assortment get rows of their own. */
export function placesStatement(
  held: { id: number; method: 'static' | 'dynamic' },
  batch: { version: number; user: number },
  written: readonly WrittenPlace[],
): RawBuilder<unknown> {
  const keys = evenly(
    written.map(({ key }) => key),
    'bigint',
  )
  const positions = evenly(
    written.map(({ position }) => position),
    'bigint',
  )
  const pillars = evenly(
    written.map(({ pillar }) => pillar),
    'text',
  )
  const moves = evenly(
    written.map(({ moved }) => moved),
    'boolean',
  )
  const rows = sql`
    select key, position, pillar, moved,
      case when moved then (case when position is null then '{}' else ${markOf('position', batch)}::jsonb end)
        || (case when pillar is null then '{}' else ${markOf('pillar', batch)}::jsonb end) else '{}' end as marks
    from unnest(${keys}, ${positions}, ${pillars}, ${moves}) as p (key, position, pillar, moved)`
  if (held.method === 'dynamic') {
    return sql`
      insert into assortment_product as ap
        (assortment_id, style_colour_id, position, pillar, row_version, field_versions)
      select ${held.id}, key, position, coalesce(pillar, ''), ${batch.version}::integer, marks from (${rows}) n
      on conflict (assortment_id, style_colour_id) do update
      set position = coalesce(excluded.position, ap.position),
        pillar = case when excluded.field_versions ? 'pillar' then excluded.pillar else ap.pillar end,
        row_version = ${batch.version}::integer, field_versions = ap.field_versions || excluded.field_versions`
  }
  return sql`
    update assortment_product ap
    set position = coalesce(n.position, ap.position), pillar = coalesce(n.pillar, ap.pillar),
      row_version = case when n.moved then ${batch.version}::integer else ap.row_version end,
      field_versions = ap.field_versions || n.marks
    from (${rows}) n where ap.assortment_id = ${held.id} and ap.style_colour_id = n.key`
}

const markOf = (field: string, { version, user }: { version: number; user: number }): string =>
  JSON.stringify({ [field]: [version, user] })

export const groupsStatement = (
  assortmentId: number,
  batch: { version: number; user: number },
  groups: readonly WrittenGroup[],
): RawBuilder<unknown> => sql`
  insert into display_group as dg (assortment_id, group_by, title, position, moved_version, moved_by)
  select ${assortmentId}, g.group_by, g.title, g.position,
    case when g.moved then ${batch.version}::integer end, case when g.moved then ${batch.user}::bigint end
  from unnest(${groups.map(({ groupBy }) => groupBy)}::text[], ${groups.map(({ title }) => title)}::text[],
    ${groups.map(({ position }) => position)}::bigint[], ${groups.map(({ moved }) => moved)}::boolean[])
    as g (group_by, title, position, moved)
  on conflict (assortment_id, group_by, title) do update
  set position = excluded.position, moved_version = coalesce(excluded.moved_version, dg.moved_version),
    moved_by = coalesce(excluded.moved_by, dg.moved_by)`

export const removeGroupsStatement = (
  assortmentId: number,
  groups: readonly { groupBy: string; title: string }[],
): RawBuilder<unknown> => sql`
  delete from display_group where assortment_id = ${assortmentId} and (group_by, title) in (
    select * from unnest(${groups.map(({ groupBy }) => groupBy)}::text[], ${groups.map(({ title }) => title)}::text[]))`

/** The page of a group; the place of the group stays as it is. */
export const contentStatement = (
  assortmentId: number,
  { groupBy, displayGroup }: { groupBy: string; displayGroup: string },
  content: object,
  contentVersion: number,
): RawBuilder<unknown> => sql`
  insert into display_group (assortment_id, group_by, title, content, content_version)
  values (${assortmentId}, ${groupBy}, ${displayGroup}, ${JSON.stringify(content)}::jsonb, ${contentVersion})
  on conflict (assortment_id, group_by, title) do update
  set content = excluded.content, content_version = excluded.content_version`
