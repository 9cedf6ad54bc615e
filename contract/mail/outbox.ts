import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { paged } from '../kernel/paging.ts'

/** `kept`: there is no mail server; an administrator hands the mail on. */
export const mailState = z.enum(['queued', 'sent', 'failed', 'kept'])
export type MailState = z.infer<typeof mailState>

export const outboxMail = z.object({
  _id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  recipientName: z.string(),
  language: z.string(),
  subject: z.string(),
  state: mailState,
  /** Times it was tried since it was last put into the queue. */
  attempts: z.number().int(),
  /** What the mail server said the last time; empty when nothing went wrong. */
  lastError: z.string(),
  /** The newest mails to the address were refused for good: what can wait is not sent to it, until one is accepted. */
  isRefused: z.boolean(),
  createdDate: z.string(),
  sentDate: z.string().nullable(),
})
export type OutboxMail = z.infer<typeof outboxMail>

const states = z.union([z.array(mailState), mailState.transform((one) => [one])]).default([])

export const listOutbox = endpoint({
  method: 'GET',
  path: '/mail/outbox',
  summary: 'Mails of the last 90 days, newest first',
  access: areaAccess.administration,
  query: z.object({
    state: states,
    /** Each word in address, name or subject. */
    text: z.string().trim().max(200).default(''),
    skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: paged(outboxMail).extend({
    /** Without one, every mail is kept. */
    hasMailServer: z.boolean(),
  }),
})

/**
 * What became of the link in a mail. It is shown while no mail server brings it to its recipient; `hidden` ones are for
 * the recipient only, `gone` ones have left with the mail or are worn out.
 */
export const mailLink = z.enum(['none', 'shown', 'hidden', 'gone'])

export const shownMail = outboxMail.extend({
  text: z.string(),
  link: mailLink,
  /** Of a shown link. */
  address: z.string().nullable(),
  mayRetry: z.boolean(),
})
export type ShownMail = z.infer<typeof shownMail>

/** Errors: notFound. */
export const showOutboxMail = endpoint({
  method: 'GET',
  path: '/mail/outbox/{id}',
  summary: 'One mail as it is sent',
  access: areaAccess.administration,
  params: z.object({ id: z.string().max(60) }),
  output: shownMail,
})

/** Its designed form, as a page that runs nothing and leads nowhere. Errors: notFound. */
export const showOutboxPage = endpoint({
  method: 'GET',
  path: '/mail/outbox/{id}/page',
  summary: 'One mail as its recipient sees it',
  access: areaAccess.administration,
  params: z.object({ id: z.string().max(60) }),
  output: z.unknown(),
  media: 'file',
})

/** Errors: mailNotSendable (one of them has left or lost its link; then none is sent), notFound. */
export const retryOutbox = endpoint({
  method: 'POST',
  path: '/mail/outbox/retry',
  summary: 'Send mails that failed, wait or were kept; all or none',
  once: true,
  access: areaAccess.administration,
  body: z.object({ ids: z.array(z.string().max(60)).min(1).max(200) }),
  output: z.object({ queued: z.number().int() }),
})
