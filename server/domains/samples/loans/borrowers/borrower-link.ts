import { z } from 'zod'
import { daysLater } from '../../../../../contract/kernel/days/days.ts'
import { Failure } from '../../../../../contract/kernel/errors.ts'
import { language } from '../../../../../contract/kernel/texts/languages.ts'
import { LINK_DAYS } from '../../../../../contract/samples/borrowed-calls.ts'
import type { Mail } from '../../../../engine/mail/queue-mail.ts'
import type { Secrets } from '../../../../engine/secrets.ts'
import { type Sealer, sealerFor } from '../../../../engine/sealed-text.ts'

const sealedBorrower = z.object({ email: z.string(), language, until: z.iso.date() })

/** Whoever has samples without an account, as the link of a mail names them. */
export type Borrower = Pick<z.infer<typeof sealedBorrower>, 'email' | 'language'>

/** Seals who the link of a mail is of: nothing is kept of it, and it ends by itself. */
export const borrowersSealer = (secrets: Secrets): Sealer => sealerFor(secrets, 'links of borrowers')

/** Where a mail leads whoever has a loan: to the list of theirs, or without an account to a page that its link opens. */
export function linkOf(
  sealer: Sealer,
  holder: Borrower & { userKey: string | null; publicId: string },
  today: string,
): NonNullable<Mail['link']> {
  if (holder.userKey !== null) return { path: `/samples/loans?loan=${holder.publicId}` }
  const named = { email: holder.email, language: holder.language, until: daysLater(today, LINK_DAYS) }
  return { path: `/borrowed?code=${encodeURIComponent(sealer.seal(JSON.stringify(named)))}`, secret: true }
}

/** @throws Failure linkNotValid for what is no code of ours, or is over */
export function borrowerOf(sealer: Sealer, code: string, today: string): Borrower {
  const read = unsealed(sealer, code)
  if (!read || read.until < today) throw new Failure('linkNotValid', 'This link is not valid any more')
  return read
}

function unsealed(sealer: Sealer, code: string): z.infer<typeof sealedBorrower> | undefined {
  try {
    return sealedBorrower.parse(JSON.parse(sealer.unseal(code)))
  } catch {
    return undefined
  }
}
