import type { z } from 'zod'
import type { listOutbox as listCall, ShownMail } from '../../../../contract/mail/outbox.ts'
import type { FileAnswer } from '../../../engine/http/answers/file-answer.ts'
import { readList } from '../../../engine/reads/read-list.ts'
import { presentMail, presentMailPage, presentShownMail } from '../outbox.present.ts'
import { readMail, readOutboxPage } from '../outbox.queries.ts'
import type { OutboxRoom } from '../room.ts'

export async function listOutbox(room: OutboxRoom, wish: z.output<(typeof listCall)['query']>) {
  const page = await readList({ skeleton: readOutboxPage(room.db, wish), present: presentMail })
  return { ...page, hasMailServer: room.postman !== undefined }
}

/** Errors: notFound. */
export async function showMail(room: OutboxRoom, publicId: string): Promise<ShownMail> {
  return presentShownMail(await readMail(room.db, publicId), surroundingsOf(room))
}

/** Errors: notFound. */
export async function showMailPage(room: OutboxRoom, publicId: string): Promise<FileAnswer> {
  const content = Buffer.from(presentMailPage(await readMail(room.db, publicId), surroundingsOf(room)))
  return { content, filename: 'mail.html', contentType: 'text/html; charset=utf-8', inline: true, inert: true }
}

const surroundingsOf = (room: OutboxRoom) => ({
  publicAddress: room.publicAddress(),
  hasMailServer: room.postman !== undefined,
})
