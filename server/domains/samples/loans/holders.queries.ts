import { sql } from 'kysely'
import type { LoanHolder } from '../../../../contract/samples/loan.ts'
import type { GivenHolder } from '../../../../contract/samples/loan-calls.ts'
import { limits } from '../../../../contract/kernel/limits.ts'
import { noSuch } from '../../../engine/actions/refusals.ts'
import { beginningWith, containing } from '../../../engine/database/like-pattern.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Language } from '../../../../contract/kernel/texts/languages.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import type { WrittenLoan } from './loans.queries.ts'
import { holderEmail, holderName } from './open-items.queries.ts'

type KeptHolder = Pick<WrittenLoan, 'holderId' | 'customerId' | 'holderName' | 'holderEmail'>

/** People first, then customers, beginnings before middles. */
export async function holdersLike(db: Database, text: string): Promise<LoanHolder[]> {
  const like = containing(text)
  const { rows } = await sql<LoanHolder>`
    select kind, code, name, email from (
      select 0 as turn, 'person' as kind, u.user_code as code, u.name || ' ' || u.last_name as name, u.email
      from user_account u where u.state = 'active' and (u.name || ' ' || u.last_name ilike ${like} or u.email ilike ${like})
      union all
      select 1, 'customer', c.code, c.name, c.email from customer c where c.name ilike ${like} or c.code ilike ${like}
    ) h order by turn, name not ilike ${beginningWith(text)}, name limit ${limits.autocomplete}`.execute(db)
  return rows
}

/** As it is kept; whoever asks when nobody is named. @throws Failure notFound */
export async function keptHolder(
  db: Database | DatabaseTransaction,
  caller: Caller,
  holder: GivenHolder | undefined,
): Promise<KeptHolder> {
  const nobody = { holderId: null, customerId: null, holderName: '', holderEmail: '' }
  if (!holder) return { ...nobody, holderId: caller.key }
  if (holder.kind === 'other') return { ...nobody, holderName: holder.name, holderEmail: holder.email ?? '' }
  const from = holder.kind === 'person' ? sql`user_account where user_code` : sql`customer where code`
  const { rows } = await sql<{ id: number }>`select id from ${from} = ${holder.code}`.execute(db)
  const [found] = rows
  if (!found) throw noSuch(holder.kind)
  return holder.kind === 'person' ? { ...nobody, holderId: String(found.id) } : { ...nobody, customerId: found.id }
}

/** Who has a loan, to be written to. */
interface Holder {
  publicId: string
  number: string
  name: string
  /** Empty when nobody knows. */
  email: string
  /** Null: without an account. */
  userKey: string | null
  /** Null: nobody knows. */
  language: Language | null
}

export async function holderOf(db: Database | DatabaseTransaction, loanKey: number): Promise<Holder> {
  const { rows } = await sql<Holder>`
    select l.public_id as "publicId", 'L-' || l.number as number, ${holderName} as name, ${holderEmail} as email,
      l.holder_id::text as "userKey", (select u.language from user_account u where u.id = l.holder_id) as language
    from loan l where l.id = ${loanKey}`.execute(db)
  return rows[0]!
}
