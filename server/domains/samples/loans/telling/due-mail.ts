import { mailWords } from '../../../../engine/mail/mail-words.ts'
import type { Mail } from '../../../../engine/mail/queue-mail.ts'
import type { Sealer } from '../../../../engine/sealed-text.ts'
import { linkOf } from '../borrowers/borrower-link.ts'
import type { DueLoan } from './remind.queries.ts'

/** One mail for everything that one reader has and that comes back: what is due first on top, and whoever lent it answers. */
export function dueMail(sealer: Sealer, loans: readonly DueLoan[], today: string): Mail {
  const [first] = loans as [DueLoan, ...DueLoan[]]
  const { email, holder, lender, lenderName, people, publicId } = first
  const language = first.language ?? 'en-US'
  const [userKey = null] = people
  const words = mailWords(language)
  const lines = loans.map(({ number, pieces, due, what }) =>
    words(`samples.${due < today ? 'late' : 'due'}`, { number, what, due: Date.parse(due), count: pieces }),
  )
  return {
    kind: 'samplesDue',
    to: { email, name: holder, ...(userKey === null ? {} : { userId: Number(userKey) }) },
    language,
    values: { person: lenderName },
    message: lines.join('\n'),
    link: linkOf(sealer, { email, language, userKey, publicId }, today),
    ...(lender === null ? {} : { replyTo: lender }),
  }
}
