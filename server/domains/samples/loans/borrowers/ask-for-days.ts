import type { z } from 'zod'
import { refusedField } from '../../../../../contract/kernel/errors.ts'
import type { askForDays as askCall } from '../../../../../contract/samples/loan-calls.ts'
import type { WholeLoan } from '../../../../../contract/samples/loan.ts'
import { act } from '../../../../engine/actions/act.ts'
import type { Doer } from '../../../../engine/database/audit.ts'
import type { Caller } from '../../../../engine/http/caller.ts'
import type { Database } from '../../../../tables.ts'
import type { SamplesRoom } from '../../room.ts'
import { librariesOf } from '../hand-out-loan.ts'
import { type LoanReader, requireEvent } from '../loans.access.ts'
import type { LoanItemRecord } from '../loans.queries.ts'
import { lockSeen } from '../lock-loan.ts'
import { own } from '../make-loan.ts'
import { loanEntry } from '../telling/said-of-loan.ts'
import { tellOfAsked } from '../telling/tell-holders.ts'
import { todayOf } from '../today.ts'

/** Those who keep it are asked for more days (BEY-11). @throws Failure notFound, notAllowed, invalidInput for a day it has anyhow */
export async function askForDays(
  { db }: Pick<SamplesRoom, 'db'>,
  caller: Caller,
  id: string,
  { due }: z.output<(typeof askCall)['body']>,
): Promise<WholeLoan> {
  const today = await todayOf(db, caller)
  const key = await requestDays(db, { reader: caller, doer: { key: caller.key }, today }, id, due)
  return own(db, caller, key, today)
}

/** Answers the key of the loan. @throws as asking for days */
export function requestDays(
  db: Database,
  { reader, doer, today }: { reader: LoanReader; doer: Doer; today: string },
  id: string,
  due: string,
): Promise<number> {
  return act(db, doer, {
    find: async (trx) => (await lockSeen(trx, reader, [id]))[0]!,
    may({ loan, items }) {
      requireEvent(reader, loan, 'askForDays', librariesOf(items))
      if (due <= (loan.dueOn ?? today)) throw refusedField('body.due', 'beforeStart')
    },
    change: async (_trx, { loan }) => loan.id,
    audit: ({ loan }) => [loanEntry(loan, { asked: due }, { due: loan.dueOn })],
    tell: ({ loan, items }) => tellOfAsked(doer, loan, { due, pieces: piecesOut(items) }),
  })
}

const piecesOut = (items: readonly LoanItemRecord[]): number => items.reduce((sum, { outNow }) => sum + outNow, 0)
