import { sql } from 'kysely'
import type { z } from 'zod'
import { limits } from '../../../../contract/kernel/limits.ts'
import type { CurrencyCode } from '../../../../contract/kernel/amounts/money.ts'
import type {
  CustomerDetails,
  FoundCustomer,
  FoundStyle,
  ListedStyle,
  SoldStyle,
} from '../../../../contract/orders/wholesale/lookup-calls.ts'
import type { findOrderOfPo, lookUpStyles } from '../../../../contract/orders/wholesale/lookup-calls.ts'
import { locationOfRegion, type OrderOrigin, type OrderRegion } from '../../../../contract/orders/places/regions.ts'
import { beginningWith, containing } from '../../../engine/database/like-pattern.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import { orderedFor } from '../customers/customers.access.ts'
import { addressesOf, isNamed } from '../customers/customers.queries.ts'
import { heroOf, runOf } from '../rows/order-rows.queries.ts'

/** Line statuses that an order may have: none that is over; made to order also what is only made so. */
export const soldStatuses: Record<OrderOrigin, readonly string[]> = { stock: ['A', 'R'], factory: ['A', 'O'] }

export async function suggestCustomers(db: Database, caller: Caller, text: string): Promise<FoundCustomer[]> {
  const { rows } = await sql<FoundCustomer>`
    select t.public_id as "_id", t.code as id, t.name, t.email, t.country, t.currency from customer t
    where (t.code ilike ${containing(text)} or t.name ilike ${containing(text)}) and ${orderedFor(caller)}
    order by (t.code ilike ${beginningWith(text)} or t.name ilike ${beginningWith(text)}) desc, t.name, t.id
    limit ${limits.autocomplete}`.execute(db)
  return rows
}

type KeptCustomer = Omit<CustomerDetails, 'currencySymbol' | 'decimalPlaces'>

/** A customer with its own terms, else those of its country, else those of the region. */
export async function lookForDetails(
  db: Database,
  caller: Caller,
  { id, email, region }: { id: string; email: string; region: OrderRegion },
): Promise<KeptCustomer | undefined> {
  const { rows } = await sql<KeptCustomer & { termsOf: { own: object[]; country: object[]; region: object[] } }>`
    select t.public_id as "_id", t.code as id, t.name, t.email, t.country, t.currency, t.official, (
        select case when jsonb_array_length(t.terms) > 0 then t.terms else coalesce(
          jsonb_agg(o.term order by o.code) filter (where o.is_country),
          jsonb_agg(o.term order by o.code) filter (where not o.is_country), '[]') end
        from (select m.code, t.country = any(m.countries) as is_country,
            jsonb_build_object('code', m.code, 'description', m.description) as term
          from order_term m where t.country = any(m.countries) or ${region} = any(m.regions)) o) as terms, ${addressesOf} as addresses, (
        select coalesce(json_agg(d.store - '_id'), '[]') from (
          select h.stores from wholesale_header h join customer_order p on p.id = h.order_id
          where p.customer_id = t.id and p.deleted_at is null and jsonb_array_length(h.stores) > 1
          order by p.number desc limit 1) s cross join lateral jsonb_array_elements(s.stores) as d (store)) as "lastStores", (
        select count(*)::int from customer_order o
        where o.customer_id = t.id and o.deleted_at is null and o.status in ('PENDING', 'SUBMITTED')) as "openOrders"
    from customer t
    where ${isNamed(caller, id)} and lower(t.email) = lower(${email})
    order by (t.public_id = ${id}) desc limit 1`.execute(db)
  return rows[0]
}

/** The latest order of a customer with a PO, leaving one of them out; undefined: there is none. */
export async function lookForOrderOfPo(
  db: Database,
  caller: Caller,
  { customerId, po, orderId }: z.output<(typeof findOrderOfPo)['body']>,
): Promise<string | undefined> {
  const { rows } = await sql<{ orderIdentifier: string }>`
    select o.order_identifier as "orderIdentifier"
    from customer t join customer_order o on o.customer_id = t.id join wholesale_header h on h.order_id = o.id
    where t.public_id = ${customerId} and ${orderedFor(caller)} and h.po = ${po} and o.public_id <> ${orderId}
      and o.deleted_at is null and o.status <> 'CANCELED'
    order by o.number desc limit 1`.execute(db)
  return rows[0]?.orderIdentifier
}

/** Who sells in the territory of a customer, or has a number: at most ten. */
export async function readReps(
  db: Database,
  caller: Caller,
  { customerId, repNumber }: { customerId?: string | undefined; repNumber?: string | undefined },
): Promise<{ code: string; name: string; email: string }[]> {
  if (!customerId && !repNumber) return []
  const ofCustomer = sql`exists (
    select from customer t join user_tbe b on b.territory = t.territory and b.user_id = u.id
      join permission p on p.user_id = u.id and p.domain = 'wholesaleOrders' and 'REP' = any(p.roles)
    where ${isNamed(caller, customerId ?? '')})`
  const { rows } = await sql<{ code: string; name: string; email: string }>`
    select u.user_code as code, trim(u.name || ' ' || u.last_name) as name, u.email from user_account u
    where u.state = 'active' and ${repNumber ? sql`u.user_code = upper(${repNumber})` : ofCustomer}
    order by u.user_code limit ${limits.autocomplete}`.execute(db)
  return rows
}

/** What a region sells of style `st`. */
const soldIn = (region: OrderRegion, origin: OrderOrigin) => sql`
  style_colour sc join style_colour_location l on l.style_colour_id = sc.id
    and l.location_id = (select o.id from location o where o.code = ${locationOfRegion[region]})
    and l.line_status = any(${[...soldStatuses[origin]]}::text[])`

/** Number from its beginning, then name, then anywhere. */
export async function suggestSoldStyles(
  db: Database,
  { region, origin, style }: { region: OrderRegion; origin: OrderOrigin; style: string },
): Promise<FoundStyle[]> {
  const begins = beginningWith(style)
  const { rows } = await sql<FoundStyle>`
    select st.style_code as style, st.name, f.colors, f.hero from style st join lateral (
      select count(*)::int as colors, (array_agg(${heroOf} order by sc.color_code))[1] as hero
      from ${soldIn(region, origin)} where sc.style_id = st.id) f on f.colors > 0
    where st.style_code ilike ${containing(style)} or st.name ilike ${containing(style)}
    order by case when st.style_code ilike ${begins} then 0 when st.name ilike ${begins} then 1 else 2 end,
      st.style_code collate "C" limit ${limits.autocomplete}`.execute(db)
  return rows
}

/** Styles `st` with the colours `sc` that a region sells, sold there as `l`; `more`: what is told of a colour beside. */
const soldStyles = (region: OrderRegion, origin: OrderOrigin, more = sql``) => sql`
  select st.style_code as style, st.name, st.gender, st.product_type as "productType", st.size_scale as "sizeScale",
    ${runOf} as run, f.colors
  from style st join lateral (
    select json_agg(json_build_object('key', sc.id, 'color', sc.color_code, 'colorDescription', sc.color_description,
      'lineStatus', l.line_status, 'price', null${more}) order by sc.color_code) as colors
    from ${soldIn(region, origin)} where sc.style_id = st.id) f on f.colors is not null`

type StyleWish = z.output<(typeof lookUpStyles)['body']>
type KnownColour = SoldStyle['colors'][number] & { key: number }

/** Styles with the colours that the region sells; prices are put in by `lookUpStyles`. */
export async function readSoldStyles(
  db: Database,
  { region, origin, style, orderId }: Pick<StyleWish, 'region' | 'origin' | 'style' | 'orderId'>,
): Promise<(Omit<SoldStyle, 'colors'> & { colors: KnownColour[] })[]> {
  const days = sql`(
    select coalesce(json_agg(json_build_object('date', d.available_on, 'bySize', d.by_size) order by d.available_on), '[]')
    from (
      select a.available_on, json_object_agg(a.size, greatest(0, a.quantity - a.held + coalesce(h.quantity, 0))) as by_size
      from availability a
      left join customer_order own on own.public_id = ${orderId ?? ''}
      left join availability_hold h on h.order_id = own.id and h.style_colour_id = a.style_colour_id
        and h.location_id = a.location_id and h.size = a.size and h.available_on = a.available_on
      where a.style_colour_id = sc.id and a.location_id = l.location_id group by a.available_on) d)`
  const held = sql`(
    select coalesce(json_object_agg(h.size, h.quantity), '{}') from (
      select h.size, sum(h.quantity)::int as quantity
      from customer_order own join availability_hold h on h.order_id = own.id
      where own.public_id = ${orderId ?? ''} and h.style_colour_id = sc.id and h.location_id = l.location_id and h.quantity > 0
      group by h.size) h)`
  const { rows } = await sql<Omit<SoldStyle, 'colors'> & { colors: KnownColour[] }>`
    ${soldStyles(region, origin, sql`, 'hero', ${heroOf}, 'held', ${held}, 'availability', ${days}`)}
    where st.style_code = any(${[...style]}::text[])
    order by array_position(${[...style]}::text[], st.style_code)`.execute(db)
  return rows
}

type ListedColour = ListedStyle['colors'][number] & { key: number }

export async function countSoldStyles(db: Database, region: OrderRegion, origin: OrderOrigin): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from style st
    where exists (select from ${soldIn(region, origin)} where sc.style_id = st.id)`.execute(db)
  return rows[0]!.count
}

/** The styles behind one, by their numbers; prices are put in by `listStyles`. */
export async function readStylesBehind(
  db: Database,
  { region, origin }: { region: OrderRegion; origin: OrderOrigin },
  last: string,
  limit: number,
): Promise<(Omit<ListedStyle, 'colors'> & { colors: ListedColour[] })[]> {
  const { rows } = await sql<Omit<ListedStyle, 'colors'> & { colors: ListedColour[] }>`
    ${soldStyles(region, origin)}
    where st.style_code collate "C" > ${last}
    order by st.style_code collate "C" limit ${limit}`.execute(db)
  return rows
}

/** The country of a customer, for its prices. */
export async function lookForCountry(db: Database, caller: Caller, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ country: string; currency: CurrencyCode }>`
    select t.country from customer t where ${isNamed(caller, id)} limit 1`.execute(db)
  return rows[0]?.country
}
