import { type RawBuilder, sql } from 'kysely'
import type { LoanList } from '../../../../contract/samples/loan-calls.ts'
import type { SampleLibrary } from '../../../../contract/samples/sample-libraries.ts'
import { containing } from '../../../engine/database/like-pattern.ts'
import type { Database } from '../../../tables.ts'
import { holderEmail, holderName } from './open-items.queries.ts'

export interface LoanScope {
  libraries: readonly SampleLibrary[]
  userKey: string
  today: string
}

/** Of loans as `l`: those of which somebody sees a library, or that are their own. */
const seen = ({
  libraries,
  userKey,
}: LoanScope): RawBuilder<boolean> => sql`(l.holder_id = ${userKey}::bigint or exists (
  select from loan_item i join sample s on s.id = i.sample_id
  where i.loan_id = l.id and s.library = any (${[...libraries]}::text[])))`

/** Something that is out has a day before today. */
const overdue = (today: string): RawBuilder<boolean> => sql`(l.state = 'OUT' and exists (
  select from loan_item i where i.loan_id = l.id and i.out_now > 0 and coalesce(i.due_on, l.due_on) < ${today}::date))`

const listed = (list: LoanList, today: string): RawBuilder<boolean> => {
  if (list === 'overdue') return overdue(today)
  if (list === 'out') return sql`l.state = 'OUT'`
  return list === 'reserved' ? sql`l.state = 'RESERVED'` : sql`l.state in ('CLOSED', 'CANCELED')`
}

/** Keys of a page, and how many loans there are in all of the list. */
export async function pageOfLoans(
  db: Database,
  scope: LoanScope,
  wish: { list: LoanList; text: string; sample?: string | undefined; skip: number; limit: number },
): Promise<{ keys: number[]; totalCount: number }> {
  const parts = [listed(wish.list, scope.today), seen(scope)]
  if (wish.sample)
    parts.push(sql`exists (select from loan_item i join sample s on s.id = i.sample_id
      where i.loan_id = l.id and s.public_id = ${wish.sample})`)
  if (wish.text !== '') {
    const like = containing(wish.text)
    parts.push(sql`('L-' || l.number ilike ${like} or ${holderName} ilike ${like} or l.purpose ilike ${like}
      or l.order_identifier ilike ${like} or exists (select from loan_item i join sample s on s.id = i.sample_id
        where i.loan_id = l.id and (s.style ilike ${like} or s.code ilike ${like})))`)
  }
  const where = sql.join(parts, sql` and `)
  const order =
    wish.list === 'closed'
      ? sql`l.closed_at desc, l.id desc`
      : wish.list === 'reserved'
        ? sql`l.from_on, l.id`
        : sql`l.due_on nulls last, l.id`
  const [page, all] = await Promise.all([
    sql<{ id: number }>`
      select l.id from loan l where ${where} order by ${order} limit ${wish.limit} offset ${wish.skip}`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from loan l where ${where}`.execute(db),
  ])
  return { keys: page.rows.map(({ id }) => id), totalCount: all.rows[0]!.count }
}

export async function countLoans(db: Database, scope: LoanScope): Promise<Record<LoanList, number>> {
  const { rows } = await sql<Record<LoanList, number>>`
    select count(*) filter (where l.state = 'OUT')::int as out, count(*) filter (where ${overdue(scope.today)})::int as overdue,
      count(*) filter (where l.state = 'RESERVED')::int as reserved,
      count(*) filter (where l.state in ('CLOSED', 'CANCELED'))::int as closed
    from loan l where ${seen(scope)}`.execute(db)
  return rows[0]!
}

/** Keys of loans by their ids, and of one also by its number or code. */
export async function loanKeys(db: Database, named: readonly string[]): Promise<Map<string, number>> {
  if (named.length === 0) return new Map()
  const { rows } = await sql<{ id: number; named: string }>`
    select l.id, w.named from unnest(${[...named]}::text[]) as w (named)
    join loan l on l.public_id = w.named or l.code = upper(w.named) or 'L-' || l.number = upper(w.named)`.execute(db)
  return new Map(rows.map((row) => [row.named, row.id]))
}

/** Most loans that are shown to an address at once. */
const MOST_OF_ADDRESS = 100

/** Keys of what somebody without an account has or was promised, what is due first before the rest. */
export async function openLoansOf(db: Database, email: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from loan l
    where l.state in ('RESERVED', 'OUT') and l.holder_id is null and lower(${holderEmail}) = lower(${email}::text)
    order by l.due_on nulls last, l.id limit ${MOST_OF_ADDRESS}`.execute(db)
  return rows.map(({ id }) => id)
}
