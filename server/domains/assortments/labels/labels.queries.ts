import { sql } from 'kysely'
import type { Label } from '../../../../contract/assortments/assortment.ts'
import type { DatabaseTransaction } from '../../../tables.ts'

export interface Relabelled {
  id: number
  /** The version that the change makes. */
  version: number
  labels: Label[]
  rows: { from: string; to: string }[]
}

export interface RelabelledRow {
  assortment_id: number
  style_color_id: string
  from: string
  to: string
}

const renames = (changes: readonly Relabelled[], userKey: string) => sql`
  jsonb_to_recordset(${JSON.stringify(
    changes.flatMap(({ id, version, rows }) =>
      rows.map(({ from, to }) => ({ id, from, to, version, mark: { label: [version, Number(userKey)] } })),
    ),
  )}::jsonb) as n (id bigint, "from" text, "to" text, version integer, mark jsonb)`

/** Rows that carry a label which is renamed or gone. */
export async function countLabelled(trx: DatabaseTransaction, changes: readonly Relabelled[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${renames(changes, '0')}
    join assortment_product ap on ap.assortment_id = n.id and ap.label = n."from"`.execute(trx)
  return rows[0]!.count
}

/** Gives each its labels, and its rows theirs; answers the rows with what they carried. */
export async function writeLabels(
  trx: DatabaseTransaction,
  userKey: string,
  changes: readonly Relabelled[],
): Promise<RelabelledRow[]> {
  const labels = JSON.stringify(changes.map(({ id, labels: all }) => ({ id, labels: all })))
  const { rows } = await sql<RelabelledRow>`
    with own as (
      update assortment a set labels = n.labels
      from jsonb_to_recordset(${labels}::jsonb) as n (id bigint, labels jsonb) where a.id = n.id),
    written as (
      update assortment_product ap set label = n."to", row_version = n.version,
        field_versions = ap.field_versions || n.mark
      from ${renames(changes, userKey)} where ap.assortment_id = n.id and ap.label = n."from"
      returning ap.assortment_id, ap.style_colour_id, n."from", n."to")
    select w.assortment_id, sc.style_color_id, w."from", w."to"
    from written w join style_colour sc on sc.id = w.style_colour_id`.execute(trx)
  return rows
}
