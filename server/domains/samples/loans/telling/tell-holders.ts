import type { Doer } from '../../../../engine/database/audit.ts'
import type { News } from '../../../../engine/live/outbox.ts'
import { areaAccess } from '../../../../../contract/identity/access/area-access.ts'
import { settle, tell, type Telling } from '../../../notifications/notifications.public.ts'
import type { LoanRecord } from '../loans.queries.ts'
import type { OpenItem } from '../open-items.queries.ts'

/** Somebody who keeps no library reserved something: those who do prepare it. */
export const tellOfReserved = (doer: Doer, loan: LoanRecord, pieces: number): News[] =>
  tell(doer, [
    {
      kind: 'sampleReserved',
      subject: loan.publicId,
      values: { number: loan.number, holder: loan.holder, pieces, from: Date.parse(loan.fromOn) },
      to: { holders: areaAccess.keepSamples.entries },
    },
  ])

/** What others were promised is gone: who reserved it, and whoever they reserved it for, hear of it at once. */
export const tellOfTakenOver = (doer: Doer, loan: LoanRecord, open: readonly OpenItem[]): News[] => {
  const theirs = new Map(
    open.filter(({ reserved, loanId }) => reserved > 0 && loanId !== loan.id).map((item) => [item.loanId, item]),
  )
  return tell(
    doer,
    [...theirs.values()].map(
      ({ loanPublicId, loanNumber, people }): Telling => ({
        kind: 'sampleTakenOver',
        subject: loanPublicId,
        values: { number: loanNumber, holder: loan.holder },
        to: { people },
      }),
    ),
  )
}

/** Whoever has it wants it until a later day: those who keep the rooms decide. */
export const tellOfAsked = (doer: Doer, loan: LoanRecord, { due, pieces }: { due: string; pieces: number }): News[] =>
  tell(doer, [
    {
      kind: 'sampleExtendAsked',
      subject: loan.publicId,
      values: { number: loan.number, holder: loan.holder, pieces, due: Date.parse(due) },
      to: { holders: areaAccess.keepSamples.entries },
    },
  ])

const ofItsDay = ['sampleDue', 'sampleOverdue', 'sampleExtendAsked'] as const

/** They have another day: who was reminded of the one before, or asked for more, is done with it. */
export const settleDay = (loans: readonly Pick<LoanRecord, 'publicId'>[]): News[] =>
  settle(loans.flatMap(({ publicId }) => ofItsDay.map((kind) => ({ kind, subject: publicId }))))

/** Loans of which nothing is out any more remind nobody, and want no more days. */
export const settleDue = (loans: readonly LoanRecord[]): News[] =>
  settleDay(loans.filter(({ state }) => state !== 'OUT'))
