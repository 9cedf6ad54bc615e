import { type RawBuilder, sql } from 'kysely'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import { areaAccess } from '../../../../contract/identity/access/area-access.ts'
import type {
  OpenSampleRow,
  SampleStyle,
  SampleStyleFilters,
  sampleStyleSorts,
} from '../../../../contract/orders/sample/sample-styles.ts'
import { containing } from '../../../engine/database/like-pattern.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import { heroOf } from '../rows/order-rows.queries.ts'

type Db = Database | DatabaseTransaction

/** Open rows of submitted orders that this person, or whom they look as, gathers; seniors also what is nobody's (PERM-10). */
function openRowsOf(caller: Caller, { text, source, viewedAs }: SampleStyleFilters): RawBuilder<unknown> {
  const code = viewedAs || caller.userCode
  const seesNobodys = viewedAs === '' && mayAccess(caller, areaAccess.manageAssignments)
  const part = containing(text)
  return sql`
    select r.id, r.public_id, r.order_id, r.style, r.color, r.size, r.side, r.quantity, r.source, r.style_colour_id,
      o.public_id as order_public_id, o.number, o.order_identifier, o.requester_id,
      h.requested_delivery_date as wished
    from order_row r
    join customer_order o on o.id = r.order_id
    join piece_header h on h.order_id = o.id
    left join user_account k on k.id = r.coordinator_id
    where r.progress = 'open' and not r.is_deleted and o.purpose = 'SAMPLE' and o.deleted_at is null
      and o.status in ('SUBMITTED', 'IN PROGRESS')
      and (k.user_code = ${code} or (${seesNobodys} and r.coordinator_id is null))
      and (${source.length === 0} or r.source = any(${[...source]}::text[]))
      and (${text === ''} or concat_ws(' ', r.style, r.color) ilike ${part} or o.order_identifier ilike ${part}
        or exists (select from style_colour c join style t on t.id = c.style_id
          where c.id = r.style_colour_id and t.name ilike ${part}))`
}

const lineId = (of: string) => sql.raw(`concat_ws('_', ${of}.style, ${of}.color, ${of}.size, ${of}.side)`)

/** What rows `m` of orders were promised and have not got yet, by the key of the row. */
const reservedOf = (rows: RawBuilder<unknown>) => sql`
  select m.id, sum(greatest(0, i.quantity - i.dropped - i.taken))::int as reserved
  from ${rows} m join loan l on l.order_id = m.order_id
  join loan_item i on i.loan_id = l.id and i.order_row = m.public_id
  group by 1`

const sorts: Record<(typeof sampleStyleSorts)[number], string> = {
  style: 'style',
  wanted: 'wanted',
  wantedBy: '"wantedBy"',
}

/** A range of lines and how many there are: rows are gathered once, what there is of them is looked up for the range alone. */
export async function readSampleStyles(
  db: Db,
  caller: Caller,
  filters: SampleStyleFilters,
  range: { skip: number; limit: number; sort: { field: (typeof sampleStyleSorts)[number]; descending: boolean } },
): Promise<{ data: SampleStyle[]; totalCount: number }> {
  const direction = sql.raw(range.sort.descending ? 'desc nulls last' : 'asc nulls last')
  const { rows } = await sql<SampleStyle & { total: number }>`
    with mine as materialized (${openRowsOf(caller, filters)}),
    lines as (
      select style, color, size, side, min(style_colour_id) as style_colour_id, sum(quantity)::int as wanted,
        count(*)::int as rows, count(distinct order_id)::int as orders, min(wished) as "wantedBy",
        (count(*) over ())::int as total
      from mine group by 1, 2, 3, 4
      order by ${sql.raw(sorts[range.sort.field])} ${direction}, style, color, size, side
      limit ${range.limit} offset ${range.skip}),
    promised as (${reservedOf(sql`(select m.* from mine m join lines using (style, color, size, side))`)})
    select ${lineId('n')} as "_id", n.style, n.color, n.size, n.side,
      coalesce(st.name, '') as name, coalesce(sc.color_description, '') as "colorDescription", n.wanted, n.rows,
      n.orders, n."wantedBy"::text as "wantedBy", n.total, ${heroOf} as hero, (
        select coalesce(sum(s.on_hand), 0)::int from sample s
        where s.style = n.style and s.color = n.color and s.size = n.size and s.deleted_at is null
          and s.status in ('Available', 'On display', 'Rare') and (n.side in ('', 'Any Side') or s.side = n.side)) as "onHand", (
        select coalesce(sum(p.reserved), 0)::int from promised p join mine m on m.id = p.id
        where (m.style, m.color, m.size, m.side) = (n.style, n.color, n.size, n.side)) as reserved
    from lines n
    left join style_colour sc on sc.id = n.style_colour_id left join style st on st.id = sc.style_id
    order by ${sql.raw(sorts[range.sort.field] === 'style' ? 'n.style' : `n.${sorts[range.sort.field]}`)} ${direction},
      n.style, n.color, n.size, n.side`.execute(db)
  return { data: rows.map(({ total: _total, ...line }) => line), totalCount: rows[0]?.total ?? 0 }
}

/** Open rows behind lines, or behind all but those, as many as are asked for, in the order in which they are wanted. */
export async function readOpenRows(
  db: Db,
  caller: Caller,
  filters: SampleStyleFilters,
  { lines, areLeft = false }: { lines: readonly string[]; areLeft?: boolean },
  limit: number,
): Promise<OpenSampleRow[]> {
  const { rows } = await sql<OpenSampleRow>`
    with mine as (
      select o.* from (${openRowsOf(caller, filters)}) o
      where (${lineId('o')} = any(${[...lines]}::text[])) <> ${areLeft}
      order by o.wished, o.id limit ${limit}),
    promised as (${reservedOf(sql`mine`)})
    select m.public_id as "_id", m.order_public_id as "orderId", m.number as "orderNumber",
      m.order_identifier as "orderIdentifier", trim(u.name || ' ' || u.last_name) as "requesterName", m.quantity,
      m.source, m.wished::text as "wantedBy", coalesce(p.reserved, 0) as reserved
    from mine m join user_account u on u.id = m.requester_id left join promised p on p.id = m.id
    order by m.wished, m.id`.execute(db)
  return rows
}
