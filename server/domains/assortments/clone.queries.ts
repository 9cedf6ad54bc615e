import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../tables.ts'
import { editableColumns } from './edits/editable-columns.ts'
import { POSITION_GAP } from './rules/grouping/custom-order.ts'

export interface Copy {
  /** Key of the original. */
  source: number
  public_id: string
  title: string
  method: 'static' | 'dynamic'
}

/** A copy that was made, and what of its original it holds. */
export interface Made {
  id: number
  source: number
}

const written = Object.values(editableColumns).map(({ column }) => column)
const copied = `sub_title, product_type, channel, region, season, year, gender, pillar, life_cycle, carryover_date,
  location_id, line_statuses, logo, labels, ui_settings, product_count, style_count`
const ofOriginal = copied.replaceAll(/[a-z_]+/g, 'a.$&')

/** Titles of a person's assortments that begin with one of these. */
export async function titlesLike(
  trx: DatabaseTransaction,
  ownerKey: string,
  bases: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select a.title from assortment a
    where a.owner_id = ${ownerKey}::bigint and a.kind = 'regular' and a.deleted_at is null and exists (
      select from unnest(${bases.map((base) => base.toLowerCase())}::text[]) as b (base)
      where starts_with(lower(a.title), b.base))`.execute(trx)
  return rows.map(({ title }) => title)
}

/** Fewer than asked for when the owner has one of the titles. */
export async function insertCopies(
  trx: DatabaseTransaction,
  copies: readonly Copy[],
  by: { ownerKey: string; userKey: string },
): Promise<Made[]> {
  const { rows } = await sql<Made>`
    with n as (
      select * from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb)
        as n (source bigint, public_id text, title text, method text)),
    made as (
      insert into assortment (public_id, owner_id, method, title, query, cover_keys, created_by, modified_by,
        ${sql.raw(copied)})
      select n.public_id, ${by.ownerKey}::bigint, n.method, n.title,
        case n.method when 'dynamic' then a.query end, case n.method when 'dynamic' then a.cover_keys else '{}' end,
        ${by.userKey}::bigint, ${by.userKey}::bigint, ${sql.raw(ofOriginal)}
      from n join assortment a on a.id = n.source
      on conflict (owner_id, lower(title)) where kind = 'regular' and deleted_at is null do nothing
      returning id, public_id)
    select made.id, n.source from made join n on n.public_id = made.public_id order by n.source`.execute(trx)
  return rows
}

const pairs = (made: readonly Made[]) =>
  sql`unnest(${made.map(({ id }) => id)}::bigint[], ${made.map(({ source }) => source)}::bigint[]) as n (id, source)`

/** All rows in their places, in one statement whatever the number of copies. */
export async function copyRows(trx: DatabaseTransaction, made: readonly Made[], withWritten: boolean): Promise<void> {
  const columns = withWritten ? written.map((column) => `, ap.${column}`).join('') : ''
  await sql`
    insert into assortment_product
      (assortment_id, style_colour_id, position, row_version${sql.raw(columns.replaceAll('ap.', ''))})
    select n.id, ap.style_colour_id, ap.position, 1 ${sql.raw(columns)}
    from ${pairs(made)} join assortment_product ap on ap.assortment_id = n.source`.execute(trx)
}

/** The order of their groups, and the pages before them (AST-13). */
export async function copyGroups(trx: DatabaseTransaction, made: readonly Made[]): Promise<void> {
  await sql`
    insert into display_group (assortment_id, group_by, title, position, content)
    select n.id, dg.group_by, dg.title, dg.position, dg.content
    from ${pairs(made)} join display_group dg on dg.assortment_id = n.source`.execute(trx)
}

/**
 * Makes rows of what dynamic originals hold now, in the order they show it: what people placed by hand first. What they
 * wrote is put over it by a second statement, because most of these products have no row in the original.
 */
export async function freezeRows(
  trx: DatabaseTransaction,
  held: readonly (Made & { keys: readonly number[] })[],
  withWritten: boolean,
): Promise<void> {
  const flat = held.flatMap(({ id, source, keys }) => keys.map((key, ord) => ({ id, source, key, ord })))
  const list = <Field extends keyof (typeof flat)[number]>(field: Field) =>
    sql`${flat.map((one) => one[field])}::bigint[]`
  await sql`
    insert into assortment_product (assortment_id, style_colour_id, position, row_version)
    select f.id, f.key, ${POSITION_GAP}::bigint *
      row_number() over (partition by f.id order by ap.position nulls last, f.ord), 1
    from unnest(${list('id')}, ${list('source')}, ${list('key')}, ${list('ord')}) as f (id, source, key, ord)
    left join assortment_product ap on ap.assortment_id = f.source and ap.style_colour_id = f.key`.execute(trx)
  if (!withWritten) return
  await sql`
    update assortment_product t set ${sql.raw(written.map((column) => `${column} = ap.${column}`).join(', '))}
    from ${pairs(held)} join assortment_product ap on ap.assortment_id = n.source
    where t.assortment_id = n.id and t.style_colour_id = ap.style_colour_id`.execute(trx)
}

/** Counts anew what was frozen: a dynamic original's counts are of when somebody last looked at it. */
export async function countRows(trx: DatabaseTransaction, made: readonly Made[]): Promise<void> {
  await sql`
    update assortment a set product_count = coalesce(c.products, 0), style_count = coalesce(c.styles, 0)
    from ${pairs(made)} left join (
      select ap.assortment_id, count(*) as products, count(distinct sc.style_id) as styles
      from assortment_product ap join style_colour sc on sc.id = ap.style_colour_id
      where ap.assortment_id = any(${made.map(({ id }) => id)}::bigint[]) group by ap.assortment_id) c
      on c.assortment_id = n.id
    where a.id = n.id`.execute(trx)
}
