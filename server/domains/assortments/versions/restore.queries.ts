import { sql } from 'kysely'
import { type EditableField, editableFieldKeys } from '../../../../contract/assortments/rows/assortment-product.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { editableColumns } from '../edits/editable-columns.ts'
import { POSITION_GAP } from '../rules/grouping/custom-order.ts'
import { untouched } from '../rules/edit-row.ts'
import { writtenOver } from './shown-rows.queries.ts'
import type { VersionRecord } from './versions.queries.ts'

type Written = Record<string, unknown> | null

/** A product that the restoring brings, takes away or changes. */
export interface RowDifference {
  key: number
  styleColorId: string
  /** Undefined where it is not, null where nothing is written over it. */
  stands: Written | undefined
  was: Written | undefined
  /** Where it stands in the custom order, from 0. */
  place: number | null
  /** The location of the version sells it. */
  sold: boolean
}

const ofVersion = ({ assortment_id, hash }: Pick<VersionRecord, 'assortment_id' | 'hash'>) =>
  sql`assortment_id = ${assortment_id} and hash = ${hash}`

const rowsOfVersion = (version: Pick<VersionRecord, 'assortment_id' | 'hash'>) => sql`
  select t.key, t.position, t.written, t.place from assortment_snapshot s
  cross join lateral unnest(s.keys, s.positions, s.written) with ordinality as t (key, position, written, place)
  where ${ofVersion(version)}`

/** Rows that differ in what they are or in what is written over them; those of a dynamic assortment only ever differ in that. */
export async function readDifferences(
  trx: DatabaseTransaction,
  version: Pick<VersionRecord, 'assortment_id' | 'hash'>,
): Promise<RowDifference[]> {
  const { rows } = await sql<
    Omit<RowDifference, 'stands' | 'was'> & { stands: Written; was: Written; isHere: boolean; wasHere: boolean }
  >`
    with was as (${rowsOfVersion(version)}),
    stands as (
      select ap.style_colour_id as key, ${writtenOver} as written,
        row_number() over (order by ap.position nulls last, ap.style_colour_id) - 1 as place
      from assortment_product ap where ap.assortment_id = ${version.assortment_id})
    select sc.id as key, sc.style_color_id as "styleColorId", stands.written as stands, was.written as was,
      stands.key is not null as "isHere", was.key is not null as "wasHere", stands.place,
      exists (
        select from style_colour_location l join assortment_snapshot s on s.location_id = l.location_id
        where l.style_colour_id = sc.id and s.assortment_id = ${version.assortment_id} and s.hash = ${version.hash}
      ) as sold
    from was full join stands on stands.key = was.key
    join style_colour sc on sc.id = coalesce(was.key, stands.key)
    where stands.key is null or was.key is null or stands.written is distinct from was.written
    order by coalesce(was.place, stands.place)`.execute(trx)
  return rows.map(({ isHere, wasHere, ...row }) => ({
    ...row,
    stands: isHere ? row.stands : undefined,
    was: wasHere ? row.was : undefined,
  }))
}

/** How the value of a field stands in what is written, as its column wants it. */
const restored = (field: EditableField): string => {
  const { type } = editableColumns[field]
  const value = `(was.written->>'${field}')::${type}`
  const usual = untouched[field]
  return usual === null ? value : `coalesce(${value}, ${usual === false ? 'false' : "''"})`
}
const names = editableFieldKeys.map((field) => editableColumns[field].column)

/**
 * Writes the rows of a version over those that stand, but for `without`; only rows that differ are touched. Products of a
 * dynamic assortment have a row only where somebody placed them or wrote something.
 */
export async function writeRows(
  trx: DatabaseTransaction,
  version: Pick<VersionRecord, 'assortment_id' | 'hash'>,
  by: { version: number; userKey: string; method: 'static' | 'dynamic' },
  without: readonly number[],
): Promise<void> {
  const marks = JSON.stringify(
    Object.fromEntries([...editableFieldKeys, 'position'].map((field) => [field, [by.version, Number(by.userKey)]])),
  )
  const place = by.method === 'static' ? sql`coalesce(was.position, was.place * ${POSITION_GAP})` : sql`was.position`
  await sql`
    insert into assortment_product as ap
      (assortment_id, style_colour_id, position, row_version, field_versions, ${sql.raw(names.join(', '))})
    select ${version.assortment_id}, was.key, ${place}, ${by.version}::integer, ${marks}::jsonb,
      ${sql.raw(editableFieldKeys.map(restored).join(', '))}
    from (${rowsOfVersion(version)}) was
    join style_colour sc on sc.id = was.key
    left join assortment_product held on held.assortment_id = ${version.assortment_id} and held.style_colour_id = was.key
    where was.key <> all (${[...without]}::bigint[])
      and (${by.method === 'static'}::boolean or held.style_colour_id is not null or was.position is not null
        or was.written is not null)
    on conflict (assortment_id, style_colour_id) do update
    set position = excluded.position, row_version = excluded.row_version, field_versions = excluded.field_versions,
      ${sql.raw(names.map((name) => `${name} = excluded.${name}`).join(', '))}
    where (ap.position, ${sql.raw(names.map((name) => `ap.${name}`).join(', '))})
      is distinct from (excluded.position, ${sql.raw(names.map((name) => `excluded.${name}`).join(', '))})`.execute(trx)
}

/** Order and pages of display groups; where nothing differs nothing is written. */
export async function writeGroups(
  trx: DatabaseTransaction,
  version: Pick<VersionRecord, 'assortment_id' | 'hash'>,
  by: { version: number; userKey: string },
): Promise<void> {
  const groups = sql`(
    select g.* from assortment_snapshot s cross join lateral jsonb_to_recordset(s.groups)
      as g ("groupBy" text, title text, position bigint, content jsonb)
    where ${ofVersion(version)})`
  await sql`
    delete from display_group dg where dg.assortment_id = ${version.assortment_id} and not exists (
      select from ${groups} g where g."groupBy" = dg.group_by and g.title = dg.title)`.execute(trx)
  await sql`
    insert into display_group as dg (assortment_id, group_by, title, position, content, moved_version, moved_by)
    select ${version.assortment_id}, "groupBy", title, position, content, ${by.version}::integer,
      ${by.userKey}::bigint from ${groups} g
    on conflict (assortment_id, group_by, title) do update
    set position = excluded.position, content = excluded.content, moved_version = excluded.moved_version,
      moved_by = excluded.moved_by, content_version = dg.content_version + 1
    where (dg.position, dg.content) is distinct from (excluded.position, excluded.content)`.execute(trx)
}

/** What an assortment and one of its versions say of themselves, to be compared and told. */
export interface Facts {
  labels: unknown
  query: unknown
  status: string[]
  locationId: string
}

export async function readFacts(
  trx: DatabaseTransaction,
  version: Pick<VersionRecord, 'assortment_id' | 'hash'>,
): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select s.labels, s.query, s.line_statuses as status, loc.code as "locationId"
    from assortment_snapshot s join location loc on loc.id = s.location_id where ${ofVersion(version)}`.execute(trx)
  return rows[0]!
}

/** The assortment's own part. */
export async function writeFacts(
  trx: DatabaseTransaction,
  version: Pick<VersionRecord, 'assortment_id' | 'hash'>,
  by: { version: number; userKey: string },
): Promise<void> {
  await sql`
    update assortment a
    set version = ${by.version}::integer, modified_at = now(), modified_by = ${by.userKey}::bigint, labels = s.labels,
      line_statuses = s.line_statuses, location_id = s.location_id,
      query = case a.method when 'dynamic' then coalesce(s.query, a.query) end
    from assortment_snapshot s
    where a.id = ${version.assortment_id} and s.assortment_id = a.id and s.hash = ${version.hash}`.execute(trx)
}
