import { sql } from 'kysely'
import type { CarrierName, Parcel } from '../../../../contract/orders/connectors/carrier-calls.ts'
import type { CustomerAddress } from '../../../../contract/masterdata/customers.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import type { CarrierAnswer } from './carrier.ts'

type Db = Database | DatabaseTransaction

/** Seconds after which nobody asks for a parcel any more: whoever did was stopped. */
const ASKING_FOR = 60

export interface KeptParcel extends Omit<Parcel, '_id'> {
  key: number
  publicId: string
  requestId: string
  state: 'asking' | 'confirmed'
  /** Somebody asks for it now. */
  isAsking: boolean
  shipTo: CustomerAddress
}

/** Of an order, the newest first; whoever ships many has no more than 200 of them. */
export async function readParcels(db: Db, orderKey: number): Promise<KeptParcel[]> {
  const { rows } = await sql<KeptParcel>`
    select p.id as key, p.public_id as "publicId", p.request_id as "requestId", p.state, p.tracking,
      p.state = 'asking' and p.asked_at > now() - make_interval(secs => ${ASKING_FOR}) as "isAsking",
      case when p.is_own or s.tracking_prefix is null then '' else s.tracking_prefix || p.tracking end as "trackingUrl",
      p.service, p.weight::float8 as weight, p.delivery_on::text as "deliveryDate", p.is_own as "isOwn", p.rows,
      to_char(p.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdDate", p.ship_to as "shipTo"
    from parcel p left join shipper s on s.code = 'UPS' and s.tracking_prefix <> ''
    where p.order_id = ${orderKey} order by p.id desc limit 200`.execute(db)
  return rows
}

/** That a parcel is being asked for; the same request again takes up what was left. */
export async function beginParcel(
  trx: DatabaseTransaction,
  orderKey: number,
  asked: { requestId: string; service: string; weight: number; rows: readonly string[]; shipTo: CustomerAddress },
): Promise<void> {
  await sql`
    insert into parcel (order_id, request_id, service, weight, rows, ship_to)
    values (${orderKey}, ${asked.requestId}, ${asked.service}, ${asked.weight}, ${[...asked.rows]}::text[],
      ${JSON.stringify(asked.shipTo)}::jsonb)
    on conflict (order_id, request_id) do update set asked_at = now(), service = excluded.service,
      weight = excluded.weight, rows = excluded.rows, ship_to = excluded.ship_to`.execute(trx)
}

export const confirmTaken = (
  trx: DatabaseTransaction,
  { orderKey, requestId }: { orderKey: number; requestId: string },
  taken: { tracking: string; isOwn: boolean; deliveryDate: string | null },
) =>
  sql`
    update parcel set state = 'confirmed', tracking = ${taken.tracking}, is_own = ${taken.isOwn},
      delivery_on = ${taken.deliveryDate}::date
    where order_id = ${orderKey} and request_id = ${requestId}`.execute(trx)

/** What was refused, or not answered, was never there. */
export const forgetParcel = (db: Db, { orderKey, requestId }: { orderKey: number; requestId: string }) =>
  sql`
    delete from parcel where order_id = ${orderKey} and request_id = ${requestId} and state = 'asking'`.execute(db)

export async function nextParcelNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('own_parcel_number')::int as number`.execute(db)
  return rows[0]!.number
}

/** Days for which is kept what carriers answered. */
const CALLS_KEPT = 90

export const keepCall = (
  db: Db,
  carrier: CarrierName,
  about: string,
  { status, fault, excerpt, milliseconds }: CarrierAnswer & { milliseconds: number },
) =>
  sql`
    insert into carrier_call (carrier, about, milliseconds, status, fault, excerpt)
    values (${carrier}, ${about}, ${milliseconds}, ${status}, ${fault}, ${excerpt.slice(0, 2_048).replaceAll('\0', '')})`.execute(
    db,
  )

export const sweepCalls = (db: Db) =>
  sql`delete from carrier_call where at < now() - make_interval(days => ${CALLS_KEPT})`.execute(db)

export interface CarrierHealth {
  name: CarrierName
  lastSuccess: string | null
  failed: number
  median: number | null
  calls: {
    _id: string
    at: string
    about: string
    milliseconds: number
    status: number | null
    fault: string | null
    excerpt: string
  }[]
}

/** How some carriers do, in their order, each with its twenty newest calls. */
export async function readCarriers(db: Db, names: readonly CarrierName[]): Promise<CarrierHealth[]> {
  const instant = (column: string) =>
    sql`to_char(${sql.raw(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const { rows } = await sql<CarrierHealth>`
    select n.name, (
        select ${instant('max(c.at)')} from carrier_call c where c.carrier = n.name and c.fault is null) as "lastSuccess",
      w.failed, w.median, coalesce(l.calls, '[]') as calls
    from unnest(${[...names]}::text[]) with ordinality n (name, place)
    cross join lateral (
      select count(*) filter (where fault is not null)::int as failed,
        (percentile_cont(0.5) within group (order by milliseconds))::float8 as median
      from carrier_call c where c.carrier = n.name and c.at > now() - interval '7 days') w
    cross join lateral (
      select json_agg(json_build_object('_id', c.id::text, 'at', ${instant('c.at')}, 'about', c.about,
        'milliseconds', c.milliseconds, 'status', c.status, 'fault', c.fault, 'excerpt', c.excerpt)) as calls
      from (select * from carrier_call where carrier = n.name order by id desc limit 20) c) l
    order by n.place`.execute(db)
  return rows
}
