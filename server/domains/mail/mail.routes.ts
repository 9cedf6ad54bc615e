import { listOutbox as listCall, retryOutbox, showOutboxMail, showOutboxPage } from '../../../contract/mail/outbox.ts'
import { type Route, route } from '../../engine/http/route.ts'
import { listOutbox, showMail, showMailPage } from './actions/read-outbox.ts'
import { retryMails } from './actions/retry-mails.ts'
import type { OutboxRoom } from './room.ts'

export const mailRoutes = (room: OutboxRoom): Route[] => [
  route(listCall, ({ query }) => listOutbox(room, query)),
  route(showOutboxMail, ({ params }) => showMail(room, params.id)),
  route(showOutboxPage, ({ params }) => showMailPage(room, params.id)),
  route(retryOutbox, async ({ body }, { caller }) => ({ queued: await retryMails(room.db, caller, body.ids) })),
]
