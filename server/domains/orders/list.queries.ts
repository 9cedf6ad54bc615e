import { type RawBuilder, sql } from 'kysely'
import { currencies } from '../../../contract/kernel/amounts/money.ts'
import type { OrderFilters, OrderSort } from '../../../contract/orders/order-calls.ts'
import type { OrderListKind } from '../../../contract/orders/order-kind.ts'
import type { CountedField } from '../../../contract/orders/list-calls.ts'
import { partsOfState } from '../../../contract/orders/order-words.ts'
import { containing } from '../../engine/database/like-pattern.ts'
import type { Caller } from '../../engine/http/caller.ts'
import type { Database } from '../../tables.ts'
import type { OrderRules, OrderStore } from './order-store.ts'
import { heldFrom } from './orders.queries.ts'
import { seenOrders } from './orders.access.ts'

/** What lists of every type are sorted by; all else is a field of the type's header. */
const sorts: Partial<Record<OrderSort, string>> = {
  orderNumber: 'o.number',
  status: 'o.status',
  customer: 'c.name',
  requesterName: 'u.last_name',
  units: 'o.units',
  subtotal: 'o.subtotal',
  createdDate: 'o.created_at',
  modifiedDate: 'o.modified_at',
}

/** By number where the type has no such field. */
function sortedBy({ columns }: OrderStore, field: OrderSort): RawBuilder<unknown> {
  const column = columns.find((one) => one.field === field)?.column
  return sql.raw(sorts[field] ?? (column ? `h.${column}` : 'o.number'))
}

/** Orders of a list that match, as this person sees them. */
export interface OrderSelection {
  store: OrderStore
  list: OrderListKind
  caller: Caller
  filters: OrderFilters
  /** Older ones are left out. */
  since: Date | undefined
  rules: OrderRules
}

/** The states of a list, those without an approval as one. */
function inStates({ states, alsoShows = [] }: OrderListKind): RawBuilder<boolean> {
  const byApproval = new Map<string, string[]>()
  for (const { status, approval } of [...states, ...alsoShows].map(partsOfState))
    byApproval.set(approval ?? '', [...(byApproval.get(approval ?? '') ?? []), status])
  const each = [...byApproval].map(
    ([approval, statuses]) =>
      sql`(o.approval = ${sql.lit(approval)} and o.status in (${sql.join(statuses.map((one) => sql.lit(one)))}))`,
  )
  return sql<boolean>`(${sql.join(each, sql` or `)})`
}

function matching({ store, list, caller, filters, since, rules }: OrderSelection): RawBuilder<boolean> {
  const any = (values: readonly string[], column: RawBuilder<unknown>) =>
    values.length === 0 ? sql`` : sql`and ${column} = any(${[...values]}::text[])`
  return sql<boolean>`
    ${seenOrders(store, caller)} and ${inStates(list)}
    ${store.listed ? sql`and ${store.listed(caller, list, rules, list.isViewedAs ? filters.viewedAs : '')}` : sql``}
    ${since ? sql`and o.created_at >= ${since}` : sql``}
    ${filters.orderIdentifier === '' ? sql`` : sql`and o.order_identifier ilike ${containing(filters.orderIdentifier)}`}
    ${filters.text === '' ? sql`` : sql`and o.search_text ilike ${containing(filters.text)}`}
    ${any(filters.status, sql`o.status`)} ${any(filters.customer, sql`c.public_id`)}
    ${any(filters.requester, sql`u.user_code`)} ${any(filters.approval, sql`o.approval`)}
    ${within(filters.created, sql`(o.created_at at time zone ${caller.timezone}::text)::date`, 'date')}
    ${within(filters.requestedDelivery, sql.raw(`h.${deliveryColumn(store)}`), 'date')}
    ${within(filters.units, sql`o.units`, 'bigint')} ${within(filters.subtotal, wholeSubtotal, 'bigint')}`
}

const isOpen = ({ from, to }: { from?: unknown; to?: unknown }): boolean => from === undefined && to === undefined

function within<End>(
  { from, to }: { from?: End | undefined; to?: End | undefined },
  column: RawBuilder<unknown>,
  type: 'date' | 'bigint',
): RawBuilder<unknown> {
  const typed = sql.raw(type)
  return sql`${from === undefined ? sql`` : sql`and ${column} >= ${from}::${typed}`}
    ${to === undefined ? sql`` : sql`and ${column} <= ${to}::${typed}`}`
}

/** The day that a type has of its own for when an order is to be there. */
const deliveryColumn = ({ columns }: OrderStore): string =>
  columns.find(({ field }) => field === 'requestedDeliveryDate' || field === 'startDate')!.column

/** Without what is behind the point: amounts of several currencies are compared. */
const wholeSubtotal = sql`o.subtotal / (case o.currency ${sql.join(
  Object.values(currencies).map(({ code, decimals }) => sql`when ${sql.lit(code)} then ${sql.lit(10 ** decimals)}`),
  sql` `,
)} else 1 end)`

/** What a list is read from: of what an order is joined to nothing, unless it is asked for. */
function listedFrom({ store, filters }: OrderSelection, sort: OrderSort): RawBuilder<unknown> {
  const isOfOrder = sorts[sort]?.startsWith('o.') === true
  const asksOthers = filters.customer.length + filters.requester.length > 0 || !isOpen(filters.requestedDelivery)
  return store.seenAlone && isOfOrder && !asksOthers ? sql`customer_order o` : heldFrom(store)
}

/** Values that somebody may choose of. */
const MOST_VALUES = 200

export interface OrderRange {
  skip: number
  limit: number
  sort: { field: OrderSort; descending: boolean }
}

/** What is searched for is mostly found so seldom that it is found whole at once, and counted; looking for it is all that it costs. */
const FEW = 1_000

/** Keys of a range of a list in its order, and how many match; what an order is joined to is read for those alone that are shown. */
export async function readSkeleton(
  db: Database,
  selection: OrderSelection,
  { skip, limit, sort }: OrderRange,
): Promise<{ rows: number[]; totalCount: number }> {
  const { store, filters } = selection
  const where = matching(selection)
  const from = listedFrom(selection, sort.field)
  const direction = sql.raw(sort.descending ? 'desc nulls last' : 'asc nulls first')
  const sorted =
    sort.field === 'orderNumber' && sort.descending
      ? sql`o.number desc`
      : sql`${sortedBy(store, sort.field)} ${direction}, o.number desc`
  if (filters.text + filters.orderIdentifier !== '') {
    const { rows: few } = await sql<{ id: number; count: number }>`
      with found as materialized (
        select o.id, o.number, ${sortedBy(store, sort.field)} as value from ${from} where ${where} limit ${FEW + 1})
      select id, (select count(*)::int from found) as count from found
      order by value ${direction}, number desc limit ${limit} offset ${skip}`.execute(db)
    const totalCount = few[0]?.count ?? 0
    // Behind the last row nothing tells how many there are.
    if (totalCount <= FEW && (few.length > 0 || skip === 0)) return { rows: few.map(({ id }) => id), totalCount }
  }
  const [{ rows }, counted] = await Promise.all([
    sql<{ id: number }>`
      select o.id from ${from} where ${where} order by ${sorted} limit ${limit} offset ${skip}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from ${from} where ${where}`.execute(db),
  ])
  return { rows: rows.map(({ id }) => id), totalCount: counted.rows[0]!.count }
}

/** What a field of a list holds, each with its number, the commonest first; orders of no customer are left out. */
export async function countValues(
  db: Database,
  selection: OrderSelection,
  field: CountedField,
): Promise<{ value: string; label: string; count: number }[]> {
  const { store, filters } = selection
  const where = matching({ ...selection, filters: { ...filters, [field]: [] } })
  const [value, label] =
    field === 'customer' ? ['c.public_id', 'c.name'] : ['u.user_code', `trim(u.name || ' ' || u.last_name)`]
  const { rows } = await sql<{ value: string; label: string; count: number }>`
    select ${sql.raw(value!)} as value, min(${sql.raw(label!)}) as label, count(*)::int as count
    from ${heldFrom(store)} where ${where} and ${sql.raw(value!)} is not null
    group by 1 order by 3 desc, 2 limit ${MOST_VALUES}`.execute(db)
  return rows
}
