import { sql } from 'kysely'
import { daysLater } from '../../contract/kernel/days/days.ts'
import type { Application } from '../../server/application.ts'
import { loansRoomOf } from '../../server/domains/samples/loans/loans-room.ts'
import { makeLoan } from '../../server/domains/samples/loans/make-loan.ts'
import { returnSamples } from '../../server/domains/samples/loans/return-samples.ts'
import { todayOf } from '../../server/domains/samples/loans/today.ts'
import type { Caller } from '../../server/engine/http/caller.ts'
import { callerOf } from '../people/caller-of.ts'

interface DemoLoan {
  /** Whoever has it: somebody outside by name, somebody of the house by account. */
  name: string
  account?: string
  purpose: string
  lines: number
  /** Days from today on which it begins and ends. */
  from: number
  due: number
  /** How many lines came back already. */
  back?: number
}

const lent: readonly DemoLoan[] = [
  { name: 'Studio Nord', purpose: 'Fall 26 press pictures', lines: 12, from: 0, due: 9, back: 4 },
  { name: 'Harbour & Co.', purpose: 'Showroom Copenhagen', lines: 9, from: 0, due: 2 },
  { name: 'Atelier Lumen', purpose: 'Campaign film', lines: 3, from: -20, due: -6 },
  { name: 'Run Society', purpose: 'Wear test', lines: 1, from: -16, due: -2 },
  { name: 'Maison Vert', purpose: 'Window display', lines: 6, from: 0, due: 14 },
  { name: 'Fieldhouse', purpose: 'Sales meeting', lines: 5, from: 5, due: 12 },
  { name: 'Studio Nord', purpose: 'Retouching', lines: 4, from: 12, due: 16 },
  { name: 'Run Society', purpose: 'Catalogue', lines: 4, from: -30, due: -18, back: 4 },
  { name: 'Merchandising', account: 'merchandiser', purpose: 'Line review', lines: 2, from: 0, due: 2 },
]

/** Loans of the demo brand: some out, two overdue, some reserved ahead, one that is back (BEY-11). */
export async function fillLoans(application: Application, caller: Caller): Promise<void> {
  const { db } = application
  const room = loansRoomOf(application)
  const today = await todayOf(db, caller)
  const { rows } = await sql<{ id: string }>`
    select public_id as id from sample
    where library = 'Production' and deleted_at is null and on_hand > 0 and status = 'Available'
    order by sample.id offset 100 limit 60`.execute(db)
  let at = 0
  for (const [number, { name, account, purpose, lines, from, due, back = 0 }] of lent.entries()) {
    const items = rows.slice(at, (at += lines)).map(({ id }) => ({ sampleId: id, quantity: 1, returns: true }))
    // A small brand holds fewer samples.
    if (items.length === 0) return
    const holder = account ? await personOf(application, account) : outside(name)
    const { loan } = await makeLoan(room, caller, {
      _id: `demo-loan-${number}`,
      holder,
      purpose,
      from: daysLater(today, Math.max(0, from)),
      due: daysLater(today, Math.max(0, due)),
      items,
      handOut: from <= 0,
      takesOver: false,
      mailsSlip: false,
    })
    // What began in the past is written as it would stand by now.
    if (from < 0)
      await sql`
        update loan set from_on = ${daysLater(today, from)}::date, due_on = ${daysLater(today, due)}::date
        where public_id = ${loan._id}`.execute(db)
    const returned = items.slice(0, back).map(({ sampleId }) => {
      return { sampleId, quantity: 1, loan: loan._id, outcome: 'good' as const, place: undefined, note: '' }
    })
    if (returned.length > 0) await returnSamples({ db }, caller, { rows: returned })
  }
}

const outside = (name: string) => ({
  kind: 'other' as const,
  name,
  email: `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}@partners.linebook.test`,
})

async function personOf(application: Application, account: string) {
  const { userCode } = await callerOf(application, account)
  return { kind: 'person' as const, code: userCode }
}
