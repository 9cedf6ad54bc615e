import { sql } from 'kysely'
import type { LoanState } from '../../../../contract/samples/loan-states.ts'
import type { SampleLibrary } from '../../../../contract/samples/sample-libraries.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import { holderEmail, holderName } from './open-items.queries.ts'

export interface LoanRecord {
  id: number
  publicId: string
  version: number
  number: string
  code: string
  state: LoanState
  holderId: string | null
  customerId: number | null
  holder: string
  /** Of the person or the customer. */
  holderCode: string
  holderEmail: string
  purpose: string
  orderId: number | null
  orderIdentifier: string | null
  fromOn: string
  dueOn: string | null
  handedOutAt: Date | null
  closedAt: Date | null
  isSigned: boolean
  createdById: string | null
  createdAt: Date
}

/** Pieces of a line on a loan. */
export interface LoanItemRecord {
  id: number
  loanId: number
  sampleId: number
  library: SampleLibrary
  quantity: number
  dropped: number
  taken: number
  back: number
  lost: number
  returns: boolean
  due: string | null
  reserved: number
  outNow: number
  orderRow: string | null
}

const record = sql`
  l.id, l.public_id as "publicId", l.version, 'L-' || l.number as number, l.code, l.state, l.holder_id as "holderId",
  l.customer_id as "customerId", ${holderName} as holder,
  coalesce((select u.user_code from user_account u where u.id = l.holder_id),
    (select c.code from customer c where c.id = l.customer_id), '') as "holderCode",
  ${holderEmail} as "holderEmail", l.purpose,
  l.order_id as "orderId", l.order_identifier as "orderIdentifier", l.from_on as "fromOn", l.due_on as "dueOn",
  l.handed_out_at as "handedOutAt", l.closed_at as "closedAt", l.signature is not null as "isSigned",
  l.created_by as "createdById", l.created_at as "createdAt"`

const item = sql`
  i.id, i.loan_id as "loanId", i.sample_id as "sampleId", s.library, i.quantity, i.dropped, i.taken, i.back, i.lost,
  i.returns, coalesce(i.due_on, l.due_on) as due, i.reserved, i.out_now as "outNow", i.order_row as "orderRow"`
const ofLoans = sql`
  from loan_item i join loan l on l.id = i.loan_id join sample s on s.id = i.sample_id`

/** Nobody else changes these loans until the transaction ends. Samples are locked before. */
export async function lockLoans(trx: DatabaseTransaction, keys: readonly number[]): Promise<LoanRecord[]> {
  if (keys.length === 0) return []
  await sql`select from loan where id = any (${[...keys]}::bigint[]) order by id for update`.execute(trx)
  return loansByKeys(trx, keys)
}

export async function loansByKeys(db: Database | DatabaseTransaction, keys: readonly number[]): Promise<LoanRecord[]> {
  const { rows } = await sql<LoanRecord>`
    select ${record} from loan l where l.id = any (${[...keys]}::bigint[]) order by l.id`.execute(db)
  return rows
}

/** Loans of orders, under way or over, oldest first. */
export async function loansOfOrders(
  db: Database | DatabaseTransaction,
  orderKeys: readonly number[],
): Promise<LoanRecord[]> {
  const { rows } = await sql<LoanRecord>`
    select ${record} from loan l where l.order_id = any (${[...orderKeys]}::bigint[]) order by l.id`.execute(db)
  return rows
}

export async function itemsOfLoans(
  db: Database | DatabaseTransaction,
  loanKeys: readonly number[],
): Promise<LoanItemRecord[]> {
  const { rows } = await sql<LoanItemRecord>`
    select ${item} ${ofLoans} where i.loan_id = any (${[...loanKeys]}::bigint[]) order by i.id`.execute(db)
  return rows
}

interface LoanOfItems {
  id: number
  publicId: string
  number: string
  holder: string
  /** Number of the order that borrows them. */
  order: string | null
  people: string[]
  items: number[]
}

/** Loans of some items, with those of them that they have, and keys of who has or made each. */
export async function loansOfItems(trx: DatabaseTransaction, itemKeys: readonly number[]): Promise<LoanOfItems[]> {
  const { rows } = await sql<LoanOfItems>`
    select l.id, l.public_id as "publicId", 'L-' || l.number as number, ${holderName} as holder, l.order_identifier as order,
      array_remove(array[l.holder_id, l.created_by]::text[], null) as people, json_agg(i.id) as items
    from loan_item i join loan l on l.id = i.loan_id where i.id = any (${[...itemKeys]}::bigint[])
    group by l.id order by l.id`.execute(trx)
  return rows
}

/** A loan as it is to be made. */
export interface WrittenLoan {
  publicId: string
  holderId: string | null
  customerId: number | null
  holderName: string
  holderEmail: string
  purpose: string
  order: { key: number; identifier: string } | null
  fromOn: string
  dueOn: string | null
  batchId: string
  signature: string | null
}

/** The key of a new loan. */
export async function insertLoan(trx: DatabaseTransaction, userKey: string | null, loan: WrittenLoan): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into loan (public_id, holder_id, customer_id, holder_name, holder_email, purpose, order_id, order_identifier,
      from_on, due_on, batch_id, signature, created_by, modified_by)
    values (${loan.publicId}, ${loan.holderId}::bigint, ${loan.customerId}, ${loan.holderName}, ${loan.holderEmail},
      ${loan.purpose}, ${loan.order?.key ?? null}::bigint, ${loan.order?.identifier ?? null}, ${loan.fromOn}::date,
      ${loan.dueOn}::date, ${loan.batchId}, ${loan.signature}, ${userKey}::bigint, ${userKey}::bigint)
    returning id`.execute(trx)
  return rows[0]!.id
}

/** What an order's row wanted when it was matched. */
export interface WantedOfRow {
  row: string
  style: string
  color: string
  size: string
  side: string
  quantity: number
}

export interface WrittenItem {
  loanId: number
  sampleId: number
  quantity: number
  returns: boolean
  dueOn: string | null
  wanted: WantedOfRow | null
}

/** Keys of new items, in their order. */
export async function insertItems(trx: DatabaseTransaction, items: readonly WrittenItem[]): Promise<number[]> {
  if (items.length === 0) return []
  const given = items.map(({ wanted, ...rest }, at) => ({
    ...rest,
    ...wanted,
    wantedQuantity: wanted?.quantity,
    quantity: rest.quantity,
    at,
  }))
  const { rows } = await sql<{ id: number }>`
    insert into loan_item (loan_id, sample_id, quantity, returns, due_on, order_row, wanted_style, wanted_color,
      wanted_size, wanted_side, wanted_quantity)
    select w."loanId", w."sampleId", w.quantity, w.returns, w."dueOn", w.row, w.style, w.color, w.size, w.side,
      w."wantedQuantity"
    from json_to_recordset(${JSON.stringify(given)}::json) as w (at integer, "loanId" bigint, "sampleId" bigint,
      quantity integer, returns boolean, "dueOn" date, row text, style text, color text, size text, side text,
      "wantedQuantity" integer)
    order by w.at returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** What was promised of some items and has not left is free again. */
export async function dropReserved(trx: DatabaseTransaction, itemKeys: readonly number[]): Promise<void> {
  if (itemKeys.length === 0) return
  await sql`
    update loan_item set dropped = dropped + reserved
    where id = any (${[...itemKeys]}::bigint[]) and reserved > 0`.execute(trx)
}

/** The day on which loans come back; `onlyWithout` leaves those that have one. */
export async function setDue(
  trx: DatabaseTransaction,
  loanKeys: readonly number[],
  due: string | null,
  { onlyWithout }: { onlyWithout: boolean },
): Promise<void> {
  if (due === null) return
  await sql`
    update loan set due_on = ${due}::date, version = version + 1, modified_at = now()
    where id = any (${[...loanKeys]}::bigint[]) ${onlyWithout ? sql`and due_on is null` : sql``}`.execute(trx)
}

export const setSignature = (trx: DatabaseTransaction, loanKey: number, signature: string) =>
  sql`update loan set signature = ${signature} where id = ${loanKey}`.execute(trx)

/** Head of a loan as it is to be; what is left out stays. */
export async function writeLoan(
  trx: DatabaseTransaction,
  userKey: string,
  loanKey: number,
  head: Pick<WrittenLoan, 'fromOn' | 'dueOn'> & Partial<WrittenLoan>,
): Promise<void> {
  const holder =
    head.holderName === undefined
      ? sql``
      : sql`holder_id = ${head.holderId}::bigint, customer_id = ${head.customerId}, holder_name = ${head.holderName},
          holder_email = ${head.holderEmail},`
  await sql`
    update loan set ${holder} ${head.purpose === undefined ? sql`` : sql`purpose = ${head.purpose},`}
      from_on = ${head.fromOn}::date, due_on = ${head.dueOn}::date, version = version + 1, modified_at = now(),
      modified_by = ${userKey}::bigint
    where id = ${loanKey}`.execute(trx)
}

/** What one batch made and handed out in one is promised to nobody after that was taken back. */
export const dropOfBatch = (trx: DatabaseTransaction, batchId: string) =>
  sql`
    update loan_item i set dropped = i.dropped + i.reserved from loan l
    where l.id = i.loan_id and l.batch_id = ${batchId} and i.reserved > 0`.execute(trx)

export interface OrderItemRecord extends Omit<LoanItemRecord, 'orderRow'> {
  orderKey: number
  orderRow: string
  loanPublicId: string
  loanNumber: string
  loanDue: string | null
  wanted: Omit<WantedOfRow, 'row'>
}

/** What rows of orders have or had of the libraries. */
export async function wantedOfOrders(
  db: Database | DatabaseTransaction,
  orderKeys: readonly number[],
): Promise<OrderItemRecord[]> {
  const { rows } = await sql<OrderItemRecord>`
    select ${item}, l.order_id as "orderKey", l.public_id as "loanPublicId", 'L-' || l.number as "loanNumber",
      l.due_on as "loanDue", json_build_object('style', i.wanted_style, 'color', i.wanted_color, 'size', i.wanted_size,
        'side', i.wanted_side, 'quantity', i.wanted_quantity) as wanted
    ${ofLoans} where l.order_id = any (${[...orderKeys]}::bigint[]) and i.order_row is not null and i.dropped < i.quantity
    order by i.id`.execute(db)
  return rows
}

export async function rewriteWanted(
  trx: DatabaseTransaction,
  orderKey: number,
  rows: readonly WantedOfRow[],
): Promise<void> {
  await sql`
    update loan_item i set wanted_style = w.style, wanted_color = w.color, wanted_size = w.size, wanted_side = w.side,
      wanted_quantity = w.quantity
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as w (row text, style text, color text, size text, side text, quantity integer), loan l
    where i.order_row = w.row and l.id = i.loan_id and l.order_id = ${orderKey}`.execute(trx)
}
