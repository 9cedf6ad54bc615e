import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { endpoint } from '../kernel/endpoint.ts'

const query = z.object({ code: z.string().min(20).max(2_000) })

/** As mail programs send it, without a login (RFC 8058). Errors: linkNotValid. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/notifications/unsubscribe',
  summary: 'Stop the mails that the code of one of them speaks of',
  access: 'anyone',
  repeatable: true,
  form: true,
  query,
  output: z.object({ stopped: z.boolean() }),
})

/** Where the same address leads a person who follows it: to the page that asks them. */
export const unsubscribePage = endpoint({
  method: 'GET',
  path: '/notifications/unsubscribe',
  summary: 'The page on which mails are stopped',
  access: 'anyone',
  query,
  output: z.unknown(),
  media: 'redirect',
})

/** Marks nothing; without anything unread or waiting, none is sent. */
export const sendDigestNow = endpoint({
  method: 'POST',
  path: '/notifications/digest',
  summary: 'Send the person their daily mail as it stands now (BEY-13)',
  access: 'signedIn',
  once: true,
  peopleOnly: true,
  output: z.object({ sent: z.boolean() }),
})

/** So that floods are seen where mails are set. */
export const mailedLastWeek = endpoint({
  method: 'GET',
  path: '/notifications/mailed',
  summary: 'How many mails of notifications left within a week, and how many lines of each kind they told',
  access: areaAccess.administration,
  output: z.object({
    /** Told at once, and the daily ones. */
    mails: z.object({ notifications: z.number().int(), digest: z.number().int() }),
    /** The most first. */
    kinds: z.array(z.object({ notificationType: z.string(), lines: z.number().int() })).max(200),
  }),
})
export type MailedLastWeek = z.output<typeof mailedLastWeek.output>
