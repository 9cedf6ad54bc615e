import type { Application } from '../../../../application.ts'
import { areaAccess } from '../../../../../contract/identity/access/area-access.ts'
import { daysBetween, daysLater } from '../../../../../contract/kernel/days/days.ts'
import { dayAt } from '../../../../../contract/kernel/days/zoned-time.ts'
import { act } from '../../../../engine/actions/act.ts'
import { nobody } from '../../../../engine/database/audit.ts'
import { queueMail } from '../../../../engine/mail/queue-mail.ts'
import type { Database } from '../../../../tables.ts'
import { tell, type Telling } from '../../../notifications/notifications.public.ts'
import { borrowersSealer } from '../borrowers/borrower-link.ts'
import { dueMail } from './due-mail.ts'
import { claimReminders, type DueLoan, dueLoans, releaseUnused } from './remind.queries.ts'
import { HOUSE_ZONE } from '../today.ts'

/** Hour of the day from which addresses without an account are written to. */
const MAIL_HOUR = 8
/** Days before the day on which things come back from which somebody is reminded. */
const DAYS_AHEAD = 3
/** After it, addresses hear on these days, then once a week. */
const DAYS_AFTER = [0, 1, 3, 7]
/** Reservations that nobody came for in so many days are free again (design, section 7). */
const DAYS_UNUSED = 3

const isMailDay = (late: number): boolean =>
  late === -DAYS_AHEAD || DAYS_AFTER.includes(late) || (late > 7 && late % 7 === 0)

/**
 * Whoever has something that is due is reminded (BEY-11): people by one open task a loan, which their daily mail holds;
 * addresses without an account by one mail for everything they have. Each once a day, also after a crash.
 */
export async function remindHolders({ db, secrets }: Pick<Application, 'db' | 'secrets'>, now: Date): Promise<void> {
  const sealer = borrowersSealer(secrets)
  const today = dayAt(HOUSE_ZONE, now)
  const due = await dueLoans(db, daysLater(today, DAYS_AHEAD))
  const told = due.filter((loan) => loan.people.length > 0 || isOverdue(loan, today))
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: HOUSE_ZONE, hour: '2-digit', hour12: false }).format(now),
  )
  const ofAddresses = hour < MAIL_HOUR ? [] : due.filter(({ people, email }) => people.length === 0 && email !== '')
  const mailed = [...byAddressOf(ofAddresses)].filter(([, loans]) =>
    loans.some(({ due: day }) => isMailDay(daysBetween(day, today))),
  )
  await act(db, nobody, {
    async change(trx) {
      const wanted = told.map((loan) => ({
        recipient: `loan ${loan.publicId} ${loan.due}`,
        kind: kindOf(loan, today),
      }))
      const fresh = await claimReminders(trx, wanted)
      const mails = await claimReminders(
        trx,
        mailed.map(([email]) => ({ recipient: email, kind: `mail ${today}` })),
      )
      await queueMail(
        trx,
        mailed
          .filter(([email]) => mails.has(`${email} mail ${today}`))
          .map(([, loans]) => dueMail(sealer, loans, today)),
      )
      return told.filter((loan) => fresh.has(`loan ${loan.publicId} ${loan.due} ${kindOf(loan, today)}`))
    },
    audit: 'nothing: a reminder changes no loan',
    tell: (_found, fresh) =>
      tell(
        nobody,
        fresh.flatMap((loan) => tellingsOf(loan, today)),
      ),
  })
}

const isOverdue = ({ due }: DueLoan, today: string): boolean => due < today

const kindOf = (loan: DueLoan, today: string) =>
  isOverdue(loan, today) ? ('sampleOverdue' as const) : ('sampleDue' as const)

/** Whoever has it; of what is overdue also those who keep the library. */
function tellingsOf(loan: DueLoan, today: string): Telling[] {
  const { publicId, number, holder, pieces, due, people } = loan
  const telling = {
    kind: kindOf(loan, today),
    subject: publicId,
    values: { number, holder, pieces, due: Date.parse(due) },
    dueAt: new Date(`${due}T23:59:59Z`),
  }
  return [
    ...(people.length > 0 ? [{ ...telling, to: { people } }] : []),
    ...(isOverdue(loan, today) ? [{ ...telling, to: { holders: areaAccess.keepSamples.entries } }] : []),
  ]
}

/** By address, the earliest day first. */
function byAddressOf(loans: readonly DueLoan[]): Map<string, DueLoan[]> {
  const byAddress = new Map<string, DueLoan[]>()
  for (const loan of loans) byAddress.set(loan.email, [...(byAddress.get(loan.email) ?? []), loan])
  return byAddress
}

/** Reservations that nobody came for are free again. */
export const releaseReservations = (db: Database, now: Date): Promise<number> =>
  releaseUnused(db, daysLater(dayAt(HOUSE_ZONE, now), -DAYS_UNUSED))
