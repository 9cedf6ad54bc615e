import { nanoid } from 'nanoid'
import type { z } from 'zod'
import { refusedField } from '../../../../contract/kernel/errors.ts'
import type { makeLoan as makeCall } from '../../../../contract/samples/loan-calls.ts'
import type { WholeLoan } from '../../../../contract/samples/loan.ts'
import { keptLibraries } from '../../../../contract/samples/sample-libraries.ts'
import { act } from '../../../engine/actions/act.ts'
import { noSuch } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import { lockSamples } from '../samples.queries.ts'
import { keptHolder } from './holders.queries.ts'
import { judgeWanted, type WantedPieces } from './judge-loan.ts'
import type { LoansRoom } from './loans-room.ts'
import { mailSlip } from './telling/mail-slip.ts'
import { loanKeys } from './list-loans.queries.ts'
import { mayTakeOver, requireEvent, requireViewed } from './loans.access.ts'
import { presentLoans } from './loans.present.ts'
import { insertItems, insertLoan, loansByKeys } from './loans.queries.ts'
import { handOutPieces } from './move-loaned.ts'
import { openItemsOf } from './open-items.queries.ts'
import { loanEntry, tellOfLoans } from './telling/said-of-loan.ts'
import { todayOf } from './today.ts'
import { tellOfReserved, tellOfTakenOver } from './telling/tell-holders.ts'

type Wish = z.output<(typeof makeCall)['body']>

/**
 * Reserves by days, for oneself or as a keeper for anyone, or hands out at once (BEY-11).
 * @throws Failure notFound, notAllowed, reservedForOther, notOnHand, mustReturn, staysHere, dueMissing, invalidInput
 */
export async function makeLoan(
  { db, sealer }: Pick<LoansRoom, 'db' | 'sealer'>,
  caller: Caller,
  wish: Wish,
): Promise<{ loan: WholeLoan; batchId: string }> {
  const batchId = nanoid()
  const mover = { key: caller.key, batchId }
  const today = await todayOf(db, caller)
  const from = wish.handOut ? today : (wish.from ?? today)
  requireDays({ from, due: wish.due, today })
  // Sent again: it is there.
  const there = (await loanKeys(db, [wish._id])).get(wish._id)
  if (there !== undefined) return { loan: await own(db, caller, there, today), batchId }
  const pieces = wish.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const isKept = keptLibraries(caller).length > 0
  const key = await act(db, mover, {
    async find(trx) {
      const holder = await keptHolder(trx, caller, wish.holder)
      const held = await lockSamples(
        trx,
        wish.items.map(({ sampleId }) => sampleId),
      )
      const records = new Map(held.filter(({ isDeleted }) => !isDeleted).map((row) => [row.publicId, row]))
      if (wish.items.some(({ sampleId }) => !records.has(sampleId))) throw noSuch('sample')
      const open = await openItemsOf(
        trx,
        held.map(({ id }) => id),
      )
      return { holder, records, open }
    },
    may({ holder, records, open }) {
      const libraries = [...records.values()].map(({ library }) => library)
      requireViewed(caller, libraries)
      requireEvent(caller, null, wish.handOut ? 'handOut' : 'reserve', libraries, holder.holderId === caller.key)
      const wanted = wish.items.map(
        ({ sampleId, quantity, returns }): WantedPieces => ({
          row: records.get(sampleId)!,
          pieces: quantity,
          returns,
          from,
          due: wish.due,
          leaves: wish.handOut,
          own: new Set(),
        }),
      )
      judgeWanted(wanted, open, { today, takesOver: wish.takesOver && mayTakeOver(caller) })
    },
    async change(trx, { holder, records }) {
      const loanId = await insertLoan(trx, caller.key, {
        ...holder,
        publicId: wish._id,
        purpose: wish.purpose,
        order: null,
        fromOn: from,
        dueOn: wish.due,
        batchId,
        signature: wish.signature ?? null,
      })
      const items = await insertItems(
        trx,
        wish.items.map(({ sampleId, quantity, returns }) => ({
          loanId,
          sampleId: records.get(sampleId)!.id,
          quantity,
          returns,
          dueOn: null,
          wanted: null,
        })),
      )
      if (wish.handOut) {
        const leaving = wish.items.map(({ sampleId, quantity, returns }, at) => ({
          row: records.get(sampleId)!,
          itemKey: items[at]!,
          pieces: quantity,
          returns,
        }))
        await handOutPieces(trx, mover, leaving)
        if (wish.mailsSlip) await mailSlip(trx, { sealer }, { caller, today }, { key: loanId, due: wish.due }, leaving)
      }
      return (await loansByKeys(trx, [loanId]))[0]!
    },
    audit: (_found, loan) => [loanEntry(loan, { state: loan.state, holder: loan.holder, due: loan.dueOn }, null)],
    tell: ({ records, open }, loan) => [
      ...tellOfLoans(...[...records.values()].map(({ library }) => library)),
      ...tellOfTakenOver(caller, loan, wish.takesOver ? open : []),
      ...(isKept ? [] : tellOfReserved(caller, loan, pieces)),
    ],
  })
  return { loan: await own(db, caller, key.id, today), batchId }
}

/** One loan as this person sees it. */
export async function own(db: Database, caller: Caller, key: number, today: string): Promise<WholeLoan> {
  const [loan] = await presentLoans(db, caller, [key], today)
  return loan!
}

/** @throws Failure invalidInput where it would come back before it goes, or go in the past */
export function requireDays({ from, due, today }: { from: string; due: string | null; today: string }): void {
  if (due !== null && due < from) throw refusedField('body.due', 'beforeStart')
  if (from < today) throw refusedField('body.from', 'past')
}
