import { nanoid } from 'nanoid'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { recordChanges } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { enqueueMails } from '../../../engine/mail/queue-mail.ts'
import type { Database } from '../../../tables.ts'
import { mayRetry } from '../outbox.present.ts'
import { lockMails, requeueMails } from '../outbox.queries.ts'

/** Puts mails back into the queue, to be sent at the next moment. Errors: notFound, mailNotSendable; all or none. */
export async function retryMails(db: Database, caller: Caller, publicIds: readonly string[]): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const wanted = new Set(publicIds)
    const mails = await lockMails(transaction, [...wanted])
    if (mails.length < wanted.size) throw new Failure('notFound', 'There is no such mail')
    if (!mails.every(mayRetry)) throw new Failure('mailNotSendable', 'One of the mails cannot be sent again')
    const ids = mails.map(({ id }) => id)
    await requeueMails(transaction, ids)
    await enqueueMails(transaction, ids)
    await recordChanges(
      transaction,
      { userKey: caller.key, batchId: nanoid() },
      mails.map(({ id, state, recipient }) => ({
        table: 'mail_outbox',
        recordId: id,
        before: { state, recipient },
        after: { state: 'queued', recipient },
      })),
    )
    return ids.length
  })
}
