import { sql } from 'kysely'
import type { OrderRow } from '../../../../contract/orders/order.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import { coordinators } from '../assignments/coordinators.queries.ts'
import type { HeldOrder, ShownRows } from '../order-store.ts'
import { heroOf, placeOfHeader, readRows, runOf } from '../rows/order-rows.queries.ts'

const nameOf = (table: string) => sql.raw(`coalesce(trim(${table}.name || ' ' || ${table}.last_name), '')`)

/**
 * The first day on which the order's location has enough of the size of row `r`, what the order holds itself counted as free;
 * of what is shipped, when it was there.
 */
const availableOn = sql`
  case when r.progress <> 'open' then r.available_on::text else (
    select min(greatest(a.available_on, current_date))::text from availability a
      join location v on v.id = a.location_id and v.code = coalesce(w.location, 'US')
      left join availability_hold h on h.order_id = r.order_id and h.style_colour_id = a.style_colour_id
        and h.location_id = a.location_id and h.size = a.size and h.available_on = a.available_on
    where a.style_colour_id = r.style_colour_id and a.size = r.size
      and a.quantity - a.held + coalesce(h.quantity, 0) >= r.quantity) end`

const piece = sql`
  jsonb_build_object('identifier', r.identifier, 'size', r.size, 'quantity', r.quantity, 'side', r.side,
    'source', r.source, 'status', case when r.is_deleted then 'Deleted' else r.status end,
    'sizePreference', r.size_preference, 'shipper', r.shipper, 'returnType', r.return_type,
    'division', r.division, 'gender', r.gender, 'promoCode', r.promo_code,
    'coordinatorCode', k.user_code, 'coordinatorName', ${nameOf('k')}, 'tracking', r.tracking,
    'trackingUrl', case when r.tracking <> '' and p.tracking_prefix <> '' then p.tracking_prefix || r.tracking else '' end,
    'progress', r.progress, 'shippedDate', r.shipped_at, 'dueBack', r.due_back) || jsonb_build_object(
    'availableOn', ${availableOn}, 'decidedBy', ${nameOf('d')}, 'decidedFor', ${nameOf('f')},
    'decidedDate', r.decided_at, 'decisionNote', r.decision_note)`

export const shownPieces: ShownRows = {
  table: 'order_row',
  columns: sql`
    r.public_id as "_id", r.style, r.color, coalesce(st.name, '') as name,
    coalesce(sc.color_description, '') as "colorDescription", nullif(r.product_type, '') as "productType",
    l.line_status as "lineStatus", coalesce(st.size_scale, '') as "sizeScale", ${heroOf} as hero,
    case when st.id is null then '{}'::text[] else ${runOf} end as run,
    case when r.size = '' then '{}'::jsonb else jsonb_build_object(r.size, r.quantity) end as sizes,
    r.quantity::int as units, '' as "packCode", r.unit_value as "listPrice", r.unit_value as "unitPrice",
    false as reduced, null as discount, ${piece} as piece`,
  joins: sql`
    left join style_colour sc on sc.id = r.style_colour_id
    left join style st on st.id = sc.style_id
    left join location o on o.code = coalesce(w.location, 'US')
    left join style_colour_location l on l.style_colour_id = sc.id and l.location_id = o.id
    left join user_account k on k.id = r.coordinator_id
    left join user_account d on d.id = r.decided_by
    left join user_account f on f.id = r.decided_for
    left join shipper p on p.code = r.shipper`,
}

/** Rows of an order; all of them, or those named. */
export const readPieces = (
  db: Database | DatabaseTransaction,
  order: HeldOrder,
  ids?: readonly string[],
): Promise<OrderRow[]> => readRows(db, shownPieces, order, ids)

/** Pictures of the first four products of the order `o`, a hash each. */
export const piecePictures = sql`array(
  select p.hash from (
    select style_colour_id, min(position) as position from order_row
    where order_id = o.id and not is_deleted group by 1 order by 2 limit 4) s
  cross join lateral (
    select hash from photo where style_colour_id = s.style_colour_id order by position, id limit 1) p
  order by s.position)`

const currencyOfRegion = sql`(
  select l.currency from location l where l.code = ${placeOfHeader})`

/** Deleted rows count for nothing, nor does what was denied; of the order `o` with its header `h`. */
export const pieceSums = sql`
  select count(*)::int as row_count, coalesce(sum(r.quantity), 0)::int as units,
    coalesce(sum(r.quantity * coalesce(r.unit_value, 0)), 0)::bigint as gross, 0::bigint as discount_amount,
    ${currencyOfRegion} as currency
  from order_row r where r.order_id = h.order_id and not r.is_deleted and r.status <> 'DENIED'`

/** What an order wants of the stock, by size: open rows from Inventory of which `wanted` is true. */
export const wantedPieces = ({ id }: Pick<HeldOrder, 'id'>, { denied = false } = {}) => sql`
  select r.style_colour_id, r.size, sum(r.quantity)::int as quantity from order_row r
  where r.order_id = ${id} and r.style_colour_id is not null and r.source = 'Inventory' and r.progress = 'open'
    and not r.is_deleted and (${denied} or r.status <> 'DENIED')
  group by 1, 2`

/** Of which product each row of an order is, by the id of the row. */
export async function productKeys(
  db: Database | DatabaseTransaction,
  { id }: Pick<HeldOrder, 'id'>,
): Promise<Map<string, number | null>> {
  const { rows } = await sql<{ _id: string; product: number | null }>`
    select public_id as "_id", style_colour_id as product from order_row where order_id = ${id}`.execute(db)
  return new Map(rows.map(({ _id, product }) => [_id, product]))
}

/** A row as it is changed. */
export interface KeptPiece {
  key: number
  publicId: string
  productKey: number | null
  style: string
  color: string
  productType: string
  division: string
  gender: string
  size: string
  quantity: number
  side: string
  source: string
  status: string
  isDeleted: boolean
  sizePreference: string
  shipper: string
  returnType: string
  promoCode: string
  coordinatorCode: string | null
  isCoordinatorSet: boolean
  tracking: string
  progress: string
  isShippedNow: boolean
  dueBack: string | null
  decisionNote: string
  /** Keys. */
  decidedBy: string | null
  decidedFor: string | null
  unitValue: number | null
  fieldVersions: Record<string, number>
}

export async function keptPieces(
  trx: Database | DatabaseTransaction,
  orderKey: number,
  ids?: readonly string[],
): Promise<KeptPiece[]> {
  const { rows } = await sql<KeptPiece>`
    select r.id as key, r.public_id as "publicId", r.style_colour_id as "productKey", r.style, r.color,
      r.product_type as "productType", r.division, r.gender, r.size, r.quantity, r.side, r.source, r.status,
      r.is_deleted as "isDeleted", r.size_preference as "sizePreference", r.shipper, r.return_type as "returnType",
      r.promo_code as "promoCode", k.user_code as "coordinatorCode", r.is_coordinator_set as "isCoordinatorSet",
      r.tracking, r.progress, false as "isShippedNow", r.due_back::text as "dueBack",
      r.decision_note as "decisionNote", r.decided_by as "decidedBy", r.decided_for as "decidedFor",
      r.unit_value as "unitValue", r.field_versions as "fieldVersions"
    from order_row r left join user_account k on k.id = r.coordinator_id
    where r.order_id = ${orderKey} and (${ids === undefined} or r.public_id = any(${[...(ids ?? [])]}::text[]))
    order by r.position, r.id`.execute(trx)
  return rows
}

/** A product that is asked for. */
export interface AskedProduct {
  key: number
  style: string
  color: string
  productType: 'Footwear' | 'Apparel' | 'POP'
  division: string
  gender: string
}

export async function askedProducts(
  trx: DatabaseTransaction,
  named: readonly { style: string; color: string }[],
): Promise<AskedProduct[]> {
  const ids = named.map(({ style, color }) => `${style}_${color}`)
  const { rows } = await sql<AskedProduct>`
    select sc.id as key, sc.style_code as style, sc.color_code as color, st.product_type as "productType",
      st.division, st.gender
    from style_colour sc join style st on st.id = sc.style_id where sc.style_color_id = any(${ids}::text[])`.execute(
    trx,
  )
  return rows
}

const written = (rows: readonly Omit<KeptPiece, 'key'>[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("publicId" text, "productKey" bigint, style text, color text,
    "productType" text, division text, gender text, size text, quantity smallint, side text, source text, status text,
    "isDeleted" boolean, "sizePreference" text, shipper text, "returnType" text, "promoCode" text,
    "coordinatorCode" text, "isCoordinatorSet" boolean, tracking text, progress text, "isShippedNow" boolean,
    "dueBack" date, "decisionNote" text, "decidedBy" bigint, "decidedFor" bigint, "unitValue" bigint,
    "fieldVersions" jsonb)`

export async function insertPieces(
  trx: DatabaseTransaction,
  orderKey: number,
  rows: readonly Omit<KeptPiece, 'key'>[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into order_row (public_id, order_id, identifier, position, style_colour_id, style, color, product_type,
      division, gender, size, quantity, side, source, status, size_preference, shipper, return_type, promo_code,
      coordinator_id, is_coordinator_set, tracking, progress, shipped_at, due_back, unit_value, field_versions)
    select r."publicId", ${orderKey}, m.last + row_number() over (), m.last + row_number() over (), r."productKey",
      r.style, r.color, r."productType", r.division, r.gender, r.size, r.quantity, r.side, r.source, r.status,
      r."sizePreference", r.shipper, r."returnType", r."promoCode", k.id, r."isCoordinatorSet", r.tracking, r.progress,
      case when r."isShippedNow" then now() end, r."dueBack", r."unitValue", r."fieldVersions"
    from ${written(rows)} left join user_account k on k.user_code = r."coordinatorCode",
      (select coalesce(max(identifier), 0) as last from order_row where order_id = ${orderKey}) m
    on conflict (public_id) do nothing`.execute(trx)
}

export async function updatePieces(
  trx: DatabaseTransaction,
  orderKey: number,
  rows: readonly Omit<KeptPiece, 'key'>[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update order_row o set size = r.size, quantity = r.quantity, side = r.side, source = r.source, status = r.status,
      is_deleted = r."isDeleted", size_preference = r."sizePreference", shipper = r.shipper,
      return_type = r."returnType", promo_code = r."promoCode", coordinator_id = k.id,
      is_coordinator_set = r."isCoordinatorSet", tracking = r.tracking, progress = r.progress,
      shipped_at = case when r."isShippedNow" then now() when r.progress = 'shipped' then o.shipped_at end,
      due_back = r."dueBack", decision_note = r."decisionNote", decided_for = r."decidedFor",
      decided_at = case when r."decidedBy" is null then null when o.decided_by is distinct from r."decidedBy"
        or o.status <> r.status then now() else o.decided_at end,
      decided_by = r."decidedBy", unit_value = r."unitValue", field_versions = r."fieldVersions"
    from ${written(rows)} left join user_account k on k.user_code = r."coordinatorCode"
    where o.order_id = ${orderKey} and o.public_id = r."publicId"`.execute(trx)
}

/** Codes of those who may gather pieces, out of some. */
export async function knownCoordinators(trx: DatabaseTransaction, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set()
  const { rows } = await sql<{ code: string }>`
    select c.code from (${coordinators}) c where c.code = any(${[...codes]}::text[])`.execute(trx)
  return new Set(rows.map(({ code }) => code))
}
