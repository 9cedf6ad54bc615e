import type { z } from 'zod'
import type * as calls from '../../../../../contract/samples/borrowed-calls.ts'
import type { WholeLoan } from '../../../../../contract/samples/loan.ts'
import { requireFound } from '../../../../engine/actions/refusals.ts'
import { nobody } from '../../../../engine/database/audit.ts'
import type { FileAnswer } from '../../../../engine/http/answers/file-answer.ts'
import { slipPdf } from '../../../documents/documents.public.ts'
import { requestDays } from './ask-for-days.ts'
import { type Borrower, borrowerOf } from './borrower-link.ts'
import { openLoansOf } from '../list-loans.queries.ts'
import type { LoansRoom } from '../loans-room.ts'
import type { LoanReader } from '../loans.access.ts'
import { presentLoans } from '../loans.present.ts'
import { slipOf } from '../print-slip.ts'
import { HOUSE_ZONE, todayOf } from '../today.ts'

type Wish<Call extends keyof typeof calls> = (typeof calls)[Call] extends { body: infer Body extends z.ZodType }
  ? z.output<Body>
  : never
type Room = Pick<LoansRoom, 'db' | 'sealer'>

/** What an address has, by the link of a mail to it (BEY-11). @throws Failure linkNotValid */
export async function openBorrowed(
  room: Room,
  { code }: Wish<'openBorrowed'>,
): Promise<z.output<(typeof calls)['openBorrowed']['output']>> {
  const { loans } = await read(room, code)
  return {
    name: loans[0]?.holder.name ?? '',
    loans: loans.map(({ _id, number, state, purpose, from, due, overdueDays, items }) => ({
      _id,
      number,
      state,
      purpose,
      from,
      due,
      overdueDays,
      items: items
        .filter(({ out, reserved }) => out > 0 || reserved > 0)
        .map(({ sample: { code: letters, style, color, name, side, size }, out, reserved }) => {
          return { code: letters, style, color, name, side, size, out, reserved }
        }),
    })),
  }
}

/** @throws Failure linkNotValid, and as asking for days */
export async function askForBorrowed(
  { db, sealer }: Room,
  { code, loan, due }: Wish<'askForBorrowed'>,
): Promise<{ asked: string }> {
  const today = await houseDay(db)
  const reader = readerOf(borrowerOf(sealer, code, today))
  await requestDays(db, { reader, doer: nobody, today }, loan, due)
  return { asked: due }
}

/** @throws Failure linkNotValid, notFound */
export async function printBorrowed(
  room: LoansRoom,
  { code, loan: id }: Wish<'printBorrowed'>,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const { borrower, loans } = await read(room, code)
  const loan = requireFound(
    loans.find(({ _id }) => _id === id),
    'loan',
  )
  signal.throwIfAborted()
  const { language } = borrower
  const reader = { language, userActiveLocation: language === 'en-US' ? 'US' : '' }
  return slipPdf(room, reader, slipOf(loan, room.publicAddress(), language), signal)
}

const readerOf = ({ email }: Borrower): LoanReader => ({ permissions: [], address: email })

const houseDay = (db: Room['db']): Promise<string> => todayOf(db, { timezone: HOUSE_ZONE })

async function read({ db, sealer }: Room, code: string): Promise<{ borrower: Borrower; loans: WholeLoan[] }> {
  const today = await houseDay(db)
  const borrower = borrowerOf(sealer, code, today)
  const keys = await openLoansOf(db, borrower.email)
  return { borrower, loans: await presentLoans(db, readerOf(borrower), keys, today) }
}
