import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { queryPath } from '../usage/saved-search-calls.ts'
import { shareMessage } from './share.ts'

/** Whom a page of the application is sent to; they log in to see it, each as far as they may. */
export const appLinkWish = shareMessage.omit({ expireDays: true }).extend({
  /** What the link is called in the mail. */
  textLink: z.string().trim().min(1).max(200),
  path: queryPath,
})

/** Errors: tooManyRequests. */
export const sendAppLink = endpoint({
  method: 'POST',
  path: '/mail/applink',
  summary: 'Mails colleagues a link to a list, a search or a record (LIB-08)',
  once: true,
  access: 'signedIn',
  peopleOnly: true,
  body: appLinkWish,
  output: z.object({ sent: z.number().int() }),
})
