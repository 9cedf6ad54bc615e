import { type RawBuilder, sql } from 'kysely'
import type { Language } from '../../../../../contract/kernel/texts/languages.ts'
import type { Database, DatabaseTransaction } from '../../../../tables.ts'
import { holderEmail, holderName } from '../open-items.queries.ts'

/** A loan of which something comes back by a day, with what is still out of it. */
export interface DueLoan {
  publicId: string
  number: string
  holder: string
  email: string
  /** Of whoever lent it, who answers. */
  lender: string | null
  lenderName: string
  /** In which whoever has it is written to: their own, else that of whoever lent it. */
  language: Language | null
  /** Key of the one who has it, if they have an account. */
  people: string[]
  due: string
  pieces: number
  what: string
}

/** What is to be back by a day. */
export const dueLoans = (db: Database, until: string): Promise<DueLoan[]> =>
  loansOut(db, sql`coalesce(i.due_on, l.due_on) <= ${until}::date`)

/** One of which something is out that comes back. */
export const loanOut = async (db: DatabaseTransaction, key: number): Promise<DueLoan | undefined> =>
  (await loansOut(db, sql`l.id = ${key} and coalesce(i.due_on, l.due_on) is not null`))[0]

async function loansOut(db: Database | DatabaseTransaction, which: RawBuilder<unknown>): Promise<DueLoan[]> {
  const { rows } = await sql<DueLoan>`
    select l.public_id as "publicId", 'L-' || l.number as number, ${holderName} as holder,
      ${holderEmail} as email, a.email as lender, coalesce(a.name || ' ' || a.last_name, '') as "lenderName",
      coalesce((select u.language from user_account u where u.id = l.holder_id), a.language) as language,
      case when l.holder_id is null then '{}'::text[] else array[l.holder_id::text] end as people,
      min(coalesce(i.due_on, l.due_on)) as due, sum(i.out_now)::int as pieces,
      string_agg(distinct s.style || ' ' || s.color, ', ') as what
    from loan l join loan_item i on i.loan_id = l.id join sample s on s.id = i.sample_id
    left join user_account a on a.id = l.created_by
    where l.state = 'OUT' and i.out_now > 0 and ${which}
    group by l.id, a.id order by due, l.id`.execute(db)
  return rows
}

/** Which of some reminders were not sent yet, as `recipient kind`; from now on they are. */
export async function claimReminders(
  trx: DatabaseTransaction,
  wanted: readonly { recipient: string; kind: string }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ recipient: string; kind: string }>`
    insert into loan_reminder (recipient, kind)
    select distinct w.recipient, w.kind from json_to_recordset(${JSON.stringify(wanted)}::json) as w (recipient text, kind text)
    on conflict do nothing returning recipient, kind`.execute(trx)
  return new Set(rows.map(({ recipient, kind }) => `${recipient} ${kind}`))
}

/** How many reservations from before a day, of which nothing was fetched, are over. */
export async function releaseUnused(db: Database, before: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      update loan_item i set dropped = i.dropped + i.reserved from loan l
      where l.id = i.loan_id and l.state = 'RESERVED' and l.order_id is null and l.from_on < ${before}::date and i.reserved > 0
      returning i.loan_id)
    select count(distinct loan_id)::int as count from gone`.execute(db)
  return rows[0]!.count
}

/** Days after which what is still out may be said again, and what is not is forgotten. */
const KEPT_DAYS = 60

export const sweepReminders = (db: Database) =>
  sql`delete from loan_reminder where at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db)
