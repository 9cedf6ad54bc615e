import { nanoid } from 'nanoid'
import type { z } from 'zod'
import type { changeLoan as changeCall, extendLoans as extendCall } from '../../../../contract/samples/loan-calls.ts'
import type { Loan, WholeLoan } from '../../../../contract/samples/loan.ts'
import { act } from '../../../engine/actions/act.ts'
import { noSuch, requireVersion } from '../../../engine/actions/refusals.ts'
import { differing } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import type { SamplesRoom } from '../room.ts'
import type { SampleRecord } from '../samples.queries.ts'
import { librariesOf } from './hand-out-loan.ts'
import { keptHolder } from './holders.queries.ts'
import { judgeWanted, type WantedPieces } from './judge-loan.ts'
import { keepsAll, requireEvent, requireViewed } from './loans.access.ts'
import { presentLoans } from './loans.present.ts'
import { dropReserved, insertItems, type LoanRecord, loansByKeys, setDue, writeLoan } from './loans.queries.ts'
import { type LockedLoan, lockSeen } from './lock-loan.ts'
import { own, requireDays } from './make-loan.ts'
import { openItemsOf } from './open-items.queries.ts'
import { loanEntry, tellOfLoans } from './telling/said-of-loan.ts'
import { settleDay } from './telling/tell-holders.ts'
import { todayOf } from './today.ts'

type Room = Pick<SamplesRoom, 'db'>
type Wish = z.output<(typeof changeCall)['body']>

/** What others may have in the days that a loan now wants. @throws Failure reservedForOther, notOnHand */
async function judgeDays(
  trx: Database,
  { loan, items, records }: LockedLoan,
  { from, due, today }: { from: string; due: string | null; today: string },
  added: readonly WantedPieces[] = [],
): Promise<void> {
  const open = items.filter(({ reserved, outNow }) => reserved > 0 || outNow > 0)
  const own = new Set(open.map(({ id }) => id))
  const wanted = open.map((item): WantedPieces => {
    const begins = item.outNow > 0 || from < today ? today : from
    const pieces = item.reserved + item.outNow
    return {
      row: standing(records.get(item.sampleId)!),
      pieces,
      returns: item.returns,
      from: begins,
      due,
      leaves: false,
      own,
    }
  })
  const lines = [...new Set([...wanted, ...added].map(({ row }) => row.id))]
  const others = (await openItemsOf(trx, lines)).filter(({ loanId }) => loanId !== loan.id)
  judgeWanted([...wanted, ...added], others, { today })
}

/** What is out already has left: its status does not keep it. */
const standing = (row: SampleRecord): SampleRecord => ({ ...row, status: row.status === 'Rare' ? 'Rare' : 'Available' })

/** @throws Failure notFound, notAllowed, userLock, invalidInput, and what `judgeWanted` refuses */
export async function changeLoan({ db }: Room, caller: Caller, id: string, wish: Wish): Promise<WholeLoan> {
  const mover = { key: caller.key, batchId: nanoid() }
  const today = await todayOf(db, caller)
  const coming = wish.add.map(({ sampleId }) => sampleId)
  const { key } = await act(db, mover, {
    async find(trx) {
      const [locked] = await lockSeen(trx, caller, [id], coming)
      const { loan, items, records } = locked!
      const rows = new Map([...records.values()].map((row) => [row.publicId, row]))
      const added = wish.add.map(({ sampleId }) => rows.get(sampleId))
      if (added.some((row) => !row || row.isDeleted)) throw noSuch('sample')
      requireViewed(
        caller,
        added.map((row) => row!.library),
      )
      requireEvent(caller, loan, 'change', [...librariesOf(items), ...added.map((row) => row!.library)])
      requireVersion(loan, wish.version)
      return { ...locked!, rows }
    },
    async change(trx, { loan, items, records, rows }) {
      const days = { from: wish.from ?? loan.fromOn, due: wish.due ?? loan.dueOn, today }
      if (wish.from || wish.due) requireDays({ ...days, today: loan.fromOn < today ? loan.fromOn : today })
      const gone = items.filter((item) => item.reserved > 0 && wish.drop.includes(records.get(item.sampleId)!.publicId))
      await dropReserved(
        trx,
        gone.map((item) => item.id),
      )
      const staying = items.filter((item) => !gone.includes(item) || item.outNow > 0)
      const added = wish.add.map(({ sampleId, quantity, returns }): WantedPieces => {
        const { from, due } = days
        return {
          row: rows.get(sampleId)!,
          pieces: quantity,
          returns,
          from: from < today ? today : from,
          due,
          leaves: false,
          own: new Set(),
        }
      })
      if (wish.from || wish.due || added.length > 0)
        await judgeDays(trx, { loan, items: staying, records }, days, added)
      const holder = wish.holder && (await keptHolder(trx, caller, wish.holder))
      await writeLoan(trx, caller.key, loan.id, {
        ...holder,
        ...(wish.purpose === undefined ? {} : { purpose: wish.purpose }),
        fromOn: days.from,
        dueOn: days.due,
      })
      await insertItems(
        trx,
        wish.add.map(({ sampleId, quantity, returns }) => {
          return { loanId: loan.id, sampleId: rows.get(sampleId)!.id, quantity, returns, dueOn: null, wanted: null }
        }),
      )
      return { key: loan.id, after: (await loansByKeys(trx, [loan.id]))[0]! }
    },
    audit: ({ loan, items }, { after }) => [
      changeEntry(loan, after, { added: wish.add.length, dropped: items.length && wish.drop.length }),
    ],
    tell: ({ loan, items, rows }, { after }) => [
      ...tellOfLoans(...librariesOf(items), ...[...rows.values()].map(({ library }) => library)),
      ...settleDay(after.dueOn === loan.dueOn ? [] : [loan]),
    ],
  })
  return own(db, caller, key, today)
}

const saidOf = ({ state, holder, purpose, fromOn, dueOn }: LoanRecord) => ({
  state,
  holder,
  purpose,
  from: fromOn,
  due: dueOn,
})

function changeEntry(before: LoanRecord, after: LoanRecord, rows: { added: number; dropped: number }) {
  const changed = differing(saidOf(before), saidOf(after))
  const counted = Object.fromEntries(Object.entries(rows).filter(([, count]) => count > 0))
  return loanEntry(before, { ...changed.after, ...counted }, changed.before)
}

/** More days, if nobody else was promised the pieces in them. @throws Failure notFound, notAllowed, reservedForOther, invalidInput */
export async function extendLoans(
  { db }: Room,
  caller: Caller,
  { ids, due }: z.output<(typeof extendCall)['body']>,
): Promise<{ loans: Loan[] }> {
  const mover = { key: caller.key, batchId: nanoid() }
  const today = await todayOf(db, caller)
  const keys = await act(db, mover, {
    find: (trx) => lockSeen(trx, caller, ids),
    may: (all) => all.forEach(({ loan, items }) => requireEvent(caller, loan, 'extend', librariesOf(items))),
    async change(trx, all) {
      for (const locked of all) {
        requireDays({ from: locked.loan.fromOn, due, today: locked.loan.fromOn })
        await judgeDays(trx, locked, { from: locked.loan.fromOn, due, today })
      }
      const loanKeys = all.map(({ loan }) => loan.id)
      await setDue(trx, loanKeys, due, { onlyWithout: false })
      return loanKeys
    },
    audit: (all) => all.map(({ loan }) => loanEntry(loan, { due }, { due: loan.dueOn })),
    tell: (all) => [
      ...tellOfLoans(...all.flatMap(({ items }) => librariesOf(items))),
      ...settleDay(all.map(({ loan }) => loan)),
    ],
  })
  const loans = await presentLoans(db, caller, keys, today)
  return { loans: loans.map(({ items: _items, ...loan }) => loan) }
}

/** What of it has not left is free again. @throws Failure notFound, notAllowed */
export async function cancelLoan({ db }: Room, caller: Caller, id: string): Promise<WholeLoan> {
  const mover = { key: caller.key, batchId: nanoid() }
  const today = await todayOf(db, caller)
  const key = await act(db, mover, {
    find: async (trx) => (await lockSeen(trx, caller, [id]))[0]!,
    may({ loan, items }) {
      // What is partly out keeps that part: only what was promised goes.
      if (loan.state === 'OUT') requireEvent(caller, loan, 'change', librariesOf(items))
      else if (loan.state === 'RESERVED' || !keepsAll(caller, librariesOf(items)))
        requireEvent(caller, loan, 'cancel', librariesOf(items))
    },
    async change(trx, { loan, items }) {
      await dropReserved(
        trx,
        items.map((item) => item.id),
      )
      return loan.id
    },
    audit: ({ loan, items }) => {
      const released = items.reduce((sum, { reserved }) => sum + reserved, 0)
      return released === 0 ? [] : [loanEntry(loan, { released })]
    },
    tell: ({ items }) => tellOfLoans(...librariesOf(items)),
  })
  return own(db, caller, key, today)
}
