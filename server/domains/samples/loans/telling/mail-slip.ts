import type { Caller } from '../../../../engine/http/caller.ts'
import { mailWords } from '../../../../engine/mail/mail-words.ts'
import { queueMail } from '../../../../engine/mail/queue-mail.ts'
import type { DatabaseTransaction } from '../../../../tables.ts'
import { type SampleRecord, shownProducts } from '../../samples.queries.ts'
import { linkOf } from '../borrowers/borrower-link.ts'
import { holderOf } from '../holders.queries.ts'
import type { LoansRoom } from '../loans-room.ts'

/** Lines of a mail; the slip that its link leads to has all. */
const MOST_LINES = 40

interface Taken {
  row: Pick<SampleRecord, 'style' | 'color' | 'size'>
  pieces: number
}

/**
 * Tells whoever has a loan by mail what they took and when it comes back (design, section 7), in the transaction in which it left.
 * Nobody is written to of their own doing, or without an address.
 */
export async function mailSlip(
  trx: DatabaseTransaction,
  { sealer }: Pick<LoansRoom, 'sealer'>,
  { caller, today }: { caller: Caller; today: string },
  loan: { key: number; due: string | null },
  taken: readonly Taken[],
): Promise<void> {
  const holder = await holderOf(trx, loan.key)
  const { email, name, number, userKey } = holder
  if (email === '' || userKey === caller.key) return
  const language = holder.language ?? caller.language
  const person = `${caller.name} ${caller.lastName}`
  await queueMail(trx, [
    {
      ...(loan.due === null
        ? { kind: 'samplesGiven' as const, values: { number, person } }
        : { kind: 'samplesLent' as const, values: { number, person, due: Date.parse(loan.due) } }),
      to: { email, name, ...(userKey === null ? {} : { userId: Number(userKey) }) },
      language,
      message: await linesOf(trx, taken, language),
      replyTo: caller.email,
      ...(loan.due === null ? {} : { link: linkOf(sealer, { ...holder, language }, today) }),
    },
  ])
}

async function linesOf(trx: DatabaseTransaction, taken: readonly Taken[], language: string): Promise<string> {
  const shown = taken.slice(0, MOST_LINES)
  const products = await shownProducts(
    trx,
    shown.map(({ row }) => row),
  )
  const words = mailWords(language)
  const lines = shown.map(({ row: { style, color, size }, pieces }) => {
    const what = [`${style} ${color}`, products.get(`${style}_${color}`)?.name, size].filter(Boolean).join(' · ')
    return words('samples.line', { what, count: pieces })
  })
  const left = taken.length - shown.length
  return [...lines, ...(left > 0 ? [words('samples.more', { count: left })] : [])].join('\n')
}
