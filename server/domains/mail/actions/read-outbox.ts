import type { z } from 'zod'
import type { listOutbox as listCall, ShownMail } from '../../../../contract/mail/outbox.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { presentMail, presentShownMail } from '../outbox.present.ts'
import { readMail, readOutboxPage } from '../outbox.queries.ts'
import type { OutboxRoom } from '../room.ts'

export async function listOutbox(room: OutboxRoom, wish: z.output<(typeof listCall)['query']>) {
  const { rows, count } = await readOutboxPage(room.db, wish)
  return { data: rows.map(presentMail), totalCount: count, hasMailServer: room.postman !== undefined }
}

/** Errors: notFound. */
export async function showMail(room: OutboxRoom, publicId: string): Promise<ShownMail> {
  const mail = await readMail(room.db, publicId)
  if (!mail) throw new Failure('notFound', 'There is no such mail')
  return presentShownMail(mail, { publicAddress: room.publicAddress(), hasMailServer: room.postman !== undefined })
}
