import { type RawBuilder, sql } from 'kysely'
import type { OrderFilters, OrderSort } from '../../../contract/orders/order-calls.ts'
import type { OrderListKind } from '../../../contract/orders/order-kind.ts'
import type { CountedField } from '../../../contract/orders/list-calls.ts'
import { archiveSince } from '../../../contract/orders/list-scope.ts'
import { partsOfState } from '../../../contract/orders/order-words.ts'
import { containing } from '../../engine/database/like-pattern.ts'
import type { Caller } from '../../engine/http/caller.ts'
import type { Database } from '../../tables.ts'
import type { HeldOrder, OrderRules, OrderStore } from './order-store.ts'
import { heldColumns, heldFrom } from './orders.queries.ts'
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
  now: Date
  rules: OrderRules
}

function matching({ store, list, caller, filters, now, rules }: OrderSelection): RawBuilder<boolean> {
  const states = [...list.states, ...(list.alsoShows ?? [])].map(partsOfState)
  const any = (values: readonly string[], column: RawBuilder<unknown>) =>
    values.length === 0 ? sql`` : sql`and ${column} = any(${[...values]}::text[])`
  return sql<boolean>`
    ${seenOrders(store, caller)}
    and (o.status, o.approval) in (select * from unnest(${states.map(({ status }) => status)}::text[],
      ${states.map(({ approval }) => approval ?? '')}::text[]))
    ${store.listed ? sql`and ${store.listed(caller, list, rules, list.isViewedAs ? filters.viewedAs : '')}` : sql``}
    ${list.isArchive ? sql`and o.created_at >= ${archiveSince(now)}` : sql``}
    ${filters.orderIdentifier === '' ? sql`` : sql`and o.order_identifier ilike ${containing(filters.orderIdentifier)}`}
    ${filters.text === '' ? sql`` : sql`and o.search_text ilike ${containing(filters.text)}`}
    ${any(filters.status, sql`o.status`)} ${any(filters.customer, sql`c.public_id`)}
    ${any(filters.requester, sql`u.user_code`)}`
}

/** Values that somebody may choose of. */
const MOST_VALUES = 200

export interface OrderRange {
  skip: number
  limit: number
  sort: { field: OrderSort; descending: boolean }
}

/** A range of a list, and how many match. */
export async function readOrders(
  db: Database,
  selection: OrderSelection,
  { skip, limit, sort }: OrderRange,
): Promise<{ rows: HeldOrder[]; totalCount: number }> {
  const { store, caller } = selection
  const where = matching(selection)
  const direction = sql.raw(sort.descending ? 'desc nulls last' : 'asc nulls first')
  const [{ rows }, counted] = await Promise.all([
    sql<HeldOrder>`
      select ${heldColumns(store, caller)} from ${heldFrom(store)} where ${where}
      order by ${sortedBy(store, sort.field)} ${direction}, o.number desc limit ${limit} offset ${skip}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from ${heldFrom(store)} where ${where}`.execute(db),
  ])
  return { rows, totalCount: counted.rows[0]!.count }
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
