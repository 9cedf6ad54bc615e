import { nanoid } from 'nanoid'
import type { z } from 'zod'
import { Failure } from '../../../../contract/kernel/errors.ts'
import type { handOutLoan as handOutCall } from '../../../../contract/samples/loan-calls.ts'
import type { WholeLoan } from '../../../../contract/samples/loan.ts'
import { act } from '../../../engine/actions/act.ts'
import { noSuch, requireVersion } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { SampleRecord } from '../samples.queries.ts'
import { judgeWanted, type WantedPieces } from './judge-loan.ts'
import { mayTakeOver, requireEvent } from './loans.access.ts'
import type { LoansRoom } from './loans-room.ts'
import { type LoanItemRecord, setSignature, setDue } from './loans.queries.ts'
import { type LockedLoan, lockSeen } from './lock-loan.ts'
import { mailSlip } from './telling/mail-slip.ts'
import { own } from './make-loan.ts'
import { handOutPieces, type LoanedPieces } from './move-loaned.ts'
import { type OpenItem, openItemsOf } from './open-items.queries.ts'
import { loanEntry, tellOfLoans } from './telling/said-of-loan.ts'
import { todayOf } from './today.ts'
import { tellOfTakenOver } from './telling/tell-holders.ts'

type Wish = z.output<(typeof handOutCall)['body']>
type Leaving = LoanedPieces & { returns: boolean; due: string | null }

/** @throws Failure notFound, notAllowed, userLock, nothingToDo, and what `judgeWanted` refuses */
export async function handOutLoan(
  { db, sealer }: Pick<LoansRoom, 'db' | 'sealer'>,
  caller: Caller,
  id: string,
  wish: Wish,
): Promise<{ loan: WholeLoan; batchId: string }> {
  const mover = { key: caller.key, batchId: nanoid() }
  const today = await todayOf(db, caller)
  const { loan } = await act(db, mover, {
    async find(trx) {
      const [locked] = await lockSeen(trx, caller, [id])
      const leaving = leavingOf(locked!, wish)
      const open = await openItemsOf(
        trx,
        leaving.map(({ row }) => row.id),
      )
      return { ...locked!, leaving, open }
    },
    may({ loan: held, items, leaving, open }) {
      requireEvent(caller, held, 'handOut', librariesOf(items))
      requireVersion(held, wish.version)
      if (leaving.length === 0) throw new Failure('nothingToDo', 'Nothing of it is reserved')
      judge(leaving, open, { today, due: wish.due ?? null, takesOver: wish.takesOver && mayTakeOver(caller) })
    },
    async change(trx, { loan: held, leaving }) {
      await setDue(trx, [held.id], wish.due ?? null, { onlyWithout: false })
      if (wish.signature) await setSignature(trx, held.id, wish.signature)
      await handOutPieces(trx, mover, leaving)
      if (wish.mailsSlip)
        await mailSlip(trx, { sealer }, { caller, today }, { key: held.id, due: wish.due ?? held.dueOn }, leaving)
      return { loan: held }
    },
    audit: ({ loan: held, leaving }) => [
      loanEntry(held, { handedOut: leaving.reduce((sum, { pieces }) => sum + pieces, 0) }),
    ],
    tell: ({ loan: held, items, open }) => [
      ...tellOfLoans(...librariesOf(items)),
      ...tellOfTakenOver(caller, held, wish.takesOver ? open : []),
    ],
  })
  return { loan: await own(db, caller, loan.id, today), batchId: mover.batchId }
}

export const librariesOf = (items: readonly LoanItemRecord[]) => items.map(({ library }) => library)

/** All that is reserved, or what was said of it. @throws Failure notFound, notOnHand for more than is reserved */
function leavingOf({ items, records }: LockedLoan, { items: said }: Wish): Leaving[] {
  const rowOf = (item: LoanItemRecord): SampleRecord => records.get(item.sampleId)!
  const leaving = (item: LoanItemRecord, pieces: number): Leaving => {
    return { row: rowOf(item), itemKey: item.id, pieces, returns: item.returns, due: item.due }
  }
  const waiting = items.filter(({ reserved }) => reserved > 0)
  if (!said) return waiting.map((item) => leaving(item, item.reserved))
  return said.flatMap(({ sampleId, quantity }) => {
    const own = waiting.filter((item) => rowOf(item).publicId === sampleId)
    if (own.length === 0) throw noSuch('sample on this loan')
    let left = quantity
    const taken = own.flatMap((item) => {
      const pieces = Math.min(left, item.reserved)
      left -= pieces
      return pieces === 0 ? [] : [leaving(item, pieces)]
    })
    if (left === 0) return taken
    const { style, color } = rowOf(own[0]!)
    const data = { style, color, onHand: quantity - left, wanted: quantity }
    throw new Failure('notOnHand', `Only ${data.onHand} of ${style} ${color} are reserved`, { data })
  })
}

function judge(
  leaving: readonly Leaving[],
  open: readonly OpenItem[],
  { today, due, takesOver }: { today: string; due: string | null; takesOver: boolean },
): void {
  const ownKeys = new Set(leaving.map(({ itemKey }) => itemKey))
  const wanted = leaving.map(({ row, pieces, returns, due: its }): WantedPieces => {
    return { row, pieces, returns, from: today, due: due ?? its, leaves: true, own: ownKeys }
  })
  judgeWanted(wanted, open, { today, takesOver })
}
