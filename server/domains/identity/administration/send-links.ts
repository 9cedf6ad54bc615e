import type { DatabaseTransaction } from '../../../tables.ts'
import { type MailedPerson, type PasswordLinkKind, sendPasswordLink } from '../actions/send-password-link.ts'

/** Mails of one statement; more would be more parameters than it takes. */
const AT_ONCE = 1_000

/** Sends any number of people their link. */
export async function sendLinks(
  transaction: DatabaseTransaction,
  people: readonly MailedPerson[],
  kind: PasswordLinkKind,
): Promise<void> {
  for (let from = 0; from < people.length; from += AT_ONCE)
    await sendPasswordLink(transaction, people.slice(from, from + AT_ONCE), kind)
}
