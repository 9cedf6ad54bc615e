import { sql } from 'kysely'
import type { AlertField } from '../../../../contract/assortments/alerts.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import { inColoursOf } from '../../catalogue/catalogue.public.ts'

export interface AlertRecord {
  style_color_id: string
  style_code: string
  color_code: string
  name: string
  color_description: string
  hash: string | null
  ground: string | null
  field: AlertField
  before: string | null
  after: string | null
  noted_at: Date
  total: number
}

/** Of products that the person sees, newest first, those of one product together. */
export async function readAlerts(
  db: Database,
  caller: Caller,
  assortmentId: number,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ rows: AlertRecord[]; totalCount: number }> {
  const { rows } = await sql<AlertRecord>`
    select sc.style_color_id, sc.style_code, sc.color_code, s.name, sc.color_description, p.hash, p.ground, al.field,
      al.before, al.after, al.noted_at, count(*) over () as total
    from assortment_alert al
    join style_colour sc on sc.id = al.style_colour_id
    join style s on s.id = sc.style_id
    left join lateral (
      select hash, ground from photo where style_colour_id = sc.id order by position, id limit 1) p on true
    join assortment a on a.id = al.assortment_id
    where al.assortment_id = ${assortmentId} and ${inColoursOf(caller, sql`a.location_id`)}
    order by max(al.noted_at) over (partition by sc.id) desc, sc.style_color_id, al.field
    limit ${limit} offset ${skip}`.execute(db)
  return { rows, totalCount: rows[0]?.total ?? 0 }
}

/** How many were taken away. */
export async function removeAlerts(
  trx: DatabaseTransaction,
  assortmentIds: readonly number[],
  products: readonly string[] | undefined,
): Promise<number> {
  const some = products
    ? sql`and al.style_colour_id in (select id from style_colour where style_color_id = any(${[...products]}::text[]))`
    : sql``
  const done = await sql`
    delete from assortment_alert al where al.assortment_id = any(${[...assortmentIds]}::bigint[]) ${some}`.execute(trx)
  return Number(done.numAffectedRows ?? 0n)
}

/** Hours for which alerts that nobody was told of are looked for. */
const LOOKED_BACK = 24
/** Assortments told of in one statement; the others follow a minute later. */
const AT_ONCE = 1_000

interface UntoldAlerts {
  publicId: string
  title: string
  owner: number
  /** Part of its address. */
  area: 'assortment' | 'internal'
}

/** Assortments with alerts that are newer than what their owners were told. */
export async function untoldAlerts(trx: DatabaseTransaction): Promise<UntoldAlerts[]> {
  const { rows } = await sql<UntoldAlerts>`
    select a.public_id as "publicId", a.title, a.owner_id as owner,
      case a.kind when 'internal' then 'internal' else 'assortment' end as area
    from (
      select assortment_id, max(noted_at) as noted_at from assortment_alert
      where noted_at > now() - make_interval(hours => ${LOOKED_BACK}) group by assortment_id) al
    join assortment a on a.id = al.assortment_id and a.deleted_at is null and not a.archived
    where not exists (select from notification n where n.subject_type = 'assortment' and n.subject_id = a.public_id
      and n.kind = 'productsAlert' and n.last_at >= al.noted_at)
    order by a.id limit ${AT_ONCE}`.execute(trx)
  return rows
}
