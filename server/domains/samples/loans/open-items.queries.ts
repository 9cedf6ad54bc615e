import { type RawBuilder, sql } from 'kysely'
import type { OpenPieces } from '../../../../contract/samples/judge-pieces.ts'
import { evenly, keepPlan } from '../../../engine/database/kept-plans.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'

/** What somebody has of a line, or was promised of it. */
export interface OpenItem extends OpenPieces {
  id: number
  loanId: number
  sampleId: number
  loanPublicId: string
  loanNumber: string
  /** Number of the order that it is of. */
  order: string | null
  /** Keys of who has it and of who made it. */
  people: string[]
}

/** The one who has a loan `l`, in words. */
export const holderName = sql`coalesce(
  (select u.name || ' ' || u.last_name from user_account u where u.id = l.holder_id),
  (select c.name from customer c where c.id = l.customer_id), l.holder_name)`

/** Where whoever has a loan `l` is written to; empty when nobody knows. */
export const holderEmail = sql`coalesce(
  (select u.email from user_account u where u.id = l.holder_id),
  (select c.email from customer c where c.id = l.customer_id), l.holder_email)`

/** An open item `i` of a loan `l`. */
const openItem = sql`
  i.id, i.loan_id as "loanId", i.sample_id as "sampleId", i.reserved, i.out_now as "outNow", i.returns,
  l.from_on as "from", coalesce(i.due_on, l.due_on) as due, ${holderName} as holder,
  l.public_id as "loanPublicId", 'L-' || l.number as "loanNumber", l.order_identifier as "order",
  array_remove(array[l.holder_id, l.created_by]::text[], null) as people`

/** Open items of the lines that a condition names, what is due first before the rest. */
export const openItemsWhere = (where: RawBuilder<unknown>): RawBuilder<OpenItem> => sql`
  select ${openItem} from loan_item i join loan l on l.id = i.loan_id
  where ${where} and (i.reserved > 0 or i.out_now > 0) order by due nulls last, i.id`

/** Everything open on some lines, in one query; what is due first before the rest. */
export async function openItemsOf(
  db: Database | DatabaseTransaction,
  sampleKeys: readonly number[],
): Promise<OpenItem[]> {
  if (sampleKeys.length === 0) return []
  const { rows } = await sql<OpenItem>`${keepPlan}
    ${openItemsWhere(sql`i.sample_id = any (${evenly(sampleKeys, 'bigint')})`)}`.execute(db)
  return rows
}
