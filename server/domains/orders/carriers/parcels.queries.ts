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
  state: 'asking' | 'unanswered' | 'confirmed'
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

interface AskedParcel {
  requestId: string
  service: string
  weight: number
  rows: readonly string[]
  shipTo: CustomerAddress
}

/** That a parcel is being asked for; answers the key it can be found by. */
export async function beginParcel(trx: DatabaseTransaction, orderKey: number, asked: AskedParcel): Promise<string> {
  const { rows } = await sql<{ publicId: string }>`
    insert into parcel (order_id, request_id, service, weight, rows, ship_to)
    values (${orderKey}, ${asked.requestId}, ${asked.service}, ${asked.weight}, ${[...asked.rows]}::text[],
      ${JSON.stringify(asked.shipTo)}::jsonb)
    returning public_id as "publicId"`.execute(trx)
  return rows[0]!.publicId
}

/** A parcel of which no answer came is asked for again. */
export const takeUp = (trx: DatabaseTransaction, key: number, requestId: string) =>
  sql`update parcel set state = 'asking', asked_at = now(), request_id = ${requestId} where id = ${key}`.execute(trx)

/** Nobody's request asks for it any more. */
export const disown = (trx: DatabaseTransaction, key: number) =>
  sql`update parcel set request_id = public_id where id = ${key}`.execute(trx)

/** No answer came: it is looked up before it is asked for again. */
export const leaveUnanswered = (db: Db, keys: readonly string[]) =>
  sql`
    update parcel set state = 'unanswered' where public_id = any(${[...keys]}::text[]) and state = 'asking'`.execute(db)

/** A parcel of which nobody knows whether it was taken. */
export interface UnansweredParcel {
  publicId: string
  orderIdentifier: string
}

/** Minutes after which nobody is expected to ask for it once more. */
const LEFT_FOR = 15

/** Some that were left, taken up; the next time, when they could not be settled, is as long after. */
export async function takeUpLeft(db: Db, count: number): Promise<UnansweredParcel[]> {
  const { rows } = await sql<UnansweredParcel>`
    update parcel p set state = 'asking', asked_at = now(), request_id = p.public_id
    from customer_order o
    where o.id = p.order_id and p.id in (
      select id from parcel where state <> 'confirmed' and asked_at < now() - make_interval(mins => ${LEFT_FOR}::int)
      order by asked_at limit ${count} for update skip locked)
    returning p.public_id as "publicId", o.order_identifier as "orderIdentifier"`.execute(db)
  return rows
}

/** @returns whether it was still there to be confirmed */
export async function confirmTaken(
  trx: DatabaseTransaction,
  publicId: string,
  taken: { tracking: string; isOwn: boolean; deliveryDate: string | null },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update parcel set state = 'confirmed', tracking = ${taken.tracking}, is_own = ${taken.isOwn},
      delivery_on = ${taken.deliveryDate}::date
    where public_id = ${publicId} and state = 'asking'`.execute(trx)
  return numAffectedRows > 0n
}

/** What was refused was never there. */
export const forgetParcel = (db: Db, publicId: string) =>
  sql`delete from parcel where public_id = ${publicId} and state = 'asking'`.execute(db)

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
