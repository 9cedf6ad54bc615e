import { Failure } from '../../../../contract/kernel/errors.ts'
import { act } from '../../../engine/actions/act.ts'
import { entry } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { enqueueMails } from '../../../engine/mail/queue-mail.ts'
import type { Database } from '../../../tables.ts'
import { mayRetry } from '../outbox.present.ts'
import { lockMails, requeueMails } from '../outbox.queries.ts'

/** Puts mails back into the queue, to be sent at the next moment. Errors: notFound, mailNotSendable; all or none. */
export async function retryMails(db: Database, caller: Caller, publicIds: readonly string[]): Promise<number> {
  return act(db, caller, {
    find: (trx) => lockMails(trx, publicIds),
    may(mails) {
      if (!mails.every(mayRetry)) throw new Failure('mailNotSendable', 'One of the mails cannot be sent again')
    },
    async change(trx, mails) {
      const ids = mails.map(({ id }) => id)
      await requeueMails(trx, ids)
      await enqueueMails(trx, ids)
      return ids.length
    },
    audit: (mails) =>
      mails.map(({ id, state, recipient }) =>
        entry('mail_outbox', id, { state, recipient }, { state: 'queued', recipient }),
      ),
    tell: 'nothing: the list of mails is read again by whoever looks at it',
  })
}
