import { bookingsOf } from '../../../../contract/samples/judge-pieces.ts'
import type { z } from 'zod'
import { freeBetween } from '../../../../contract/samples/bookings.ts'
import { daysLater } from '../../../../contract/kernel/days/days.ts'
import type {
  listLoans as listCall,
  readAvailability as availabilityCall,
} from '../../../../contract/samples/loan-calls.ts'
import type { LoanHolder, WholeLoan } from '../../../../contract/samples/loan.ts'
import { requireFound } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { MaySee } from '../../../room.ts'
import type { Database } from '../../../tables.ts'
import type { SamplesRoom } from '../room.ts'
import { viewedLibraries } from '../../../../contract/samples/sample-libraries.ts'
import { samplesByIds } from '../samples.queries.ts'
import { holdersLike } from './holders.queries.ts'
import { countLoans, loanKeys, type LoanScope, pageOfLoans } from './list-loans.queries.ts'
import { isHolder, requireSeen } from './loans.access.ts'
import { presentLoans } from './loans.present.ts'
import { itemsOfLoans, loansByKeys } from './loans.queries.ts'
import { openItemsOf } from './open-items.queries.ts'
import { todayOf } from './today.ts'

type Room = Pick<SamplesRoom, 'db'>

const scopeOf = async (db: Database, caller: Caller): Promise<LoanScope> => ({
  libraries: viewedLibraries(caller),
  userKey: caller.key,
  today: await todayOf(db, caller),
})

export async function listLoans(
  { db }: Room,
  caller: Caller,
  wish: z.output<(typeof listCall)['query']>,
): Promise<z.output<(typeof listCall)['output']>> {
  const scope = await scopeOf(db, caller)
  const [{ keys, totalCount }, counts] = await Promise.all([pageOfLoans(db, scope, wish), countLoans(db, scope)])
  const loans = await presentLoans(db, caller, keys, scope.today)
  return { data: loans.map(({ items: _items, ...loan }) => loan), totalCount, counts }
}

/** Who samples may be handed to. */
export const findHolders = ({ db }: Room, text: string): Promise<LoanHolder[]> => holdersLike(db, text)

/** @throws Failure notFound */
export async function readLoan({ db }: Room, caller: Caller, named: string): Promise<WholeLoan> {
  const key = requireFound((await loanKeys(db, [named])).get(named), 'loan')
  const [[record], items] = await Promise.all([loansByKeys(db, [key]), itemsOfLoans(db, [key])])
  requireSeen(
    caller,
    record!,
    items.map(({ library }) => library),
  )
  const [loan] = await presentLoans(db, caller, [key], (await scopeOf(db, caller)).today)
  return loan!
}

/** Free pieces day by day, and what keeps the others; lines of libraries that this person does not see are left out. */
export async function readAvailability(
  { db }: Room,
  caller: Caller,
  { ids, from, days }: z.output<(typeof availabilityCall)['body']>,
): Promise<z.output<(typeof availabilityCall)['output']>> {
  const { libraries, today } = await scopeOf(db, caller)
  const rows = (await samplesByIds(db, ids)).filter((row) => !row.isDeleted && libraries.includes(row.library))
  const open = await openItemsOf(
    db,
    rows.map(({ id }) => id),
  )
  const loans = await loansByKeys(db, [...new Set(open.map(({ loanId }) => loanId))])
  const calendar = Array.from({ length: days }, (_none, at) => daysLater(from, at))
  return {
    samples: rows.map((row) => {
      const own = open.filter(({ sampleId }) => sampleId === row.id)
      const booked = own.flatMap((item) => bookingsOf(item, today).map((booking) => ({ ...booking, item })))
      return {
        _id: row.publicId,
        free: calendar.map((day) => freeBetween(row.onHand + row.outQty, booked, { from: day, to: day })),
        bookings: booked.map(({ item, from: begins, to, pieces }) => {
          const { publicId, number } = loans.find(({ id }) => id === item.loanId)!
          const isOut = item.outNow > 0 && pieces === item.outNow
          return { loan: publicId, number, holder: item.holder, from: begins, to, pieces, isOut }
        }),
      }
    }),
  }
}

/** Which loans a person may be told of (NOT-01). */
export const seenLoans =
  (db: Database): MaySee =>
  async (caller, ids) => {
    const keys = await loanKeys(db, ids)
    if (keys.size === 0) return new Set()
    const [records, items] = await Promise.all([
      loansByKeys(db, [...keys.values()]),
      itemsOfLoans(db, [...keys.values()]),
    ])
    const viewed = viewedLibraries(caller)
    const seen = records.filter(
      (loan) =>
        isHolder(caller, loan) || items.some(({ loanId, library }) => loanId === loan.id && viewed.includes(library)),
    )
    return new Set(seen.map(({ publicId }) => publicId))
  }
