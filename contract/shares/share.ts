import { z } from 'zod'

/** What is shared: an exported document, or a package of files and pictures. */
export const shareSubject = z.enum(['document', 'package'])
export type ShareSubject = z.infer<typeof shareSubject>

/** By hand, or by a schedule that sends by itself: its links have an address of their own. */
export const shareWay = z.enum(['shared', 'scheduled'])
export type ShareWay = z.infer<typeof shareWay>

/** Days for which links may be opened. */
export const shareDays = { least: 1, most: 90, usual: 30 } as const
export const expireDays = z.number().int().min(shareDays.least).max(shareDays.most)

/** Most people that one message goes to, in either of its two lists. */
export const MOST_RECIPIENTS = 50

const address = z.email().trim().toLowerCase().max(254)
const addresses = z
  .array(address)
  .max(MOST_RECIPIENTS)
  .transform((all) => [...new Set(all)])

/** Whom a message goes to and what it says (DOC-05). */
export const shareMessage = z.object({
  subject: z.string().trim().min(1).max(200),
  body: z.string().trim().max(4000).default(''),
  recipients: addresses.refine((all) => all.length > 0, { message: 'name at least one' }),
  /** They get the same message; the others do not learn of them. */
  bccRecipients: addresses.default([]),
  expireDays: expireDays.default(shareDays.usual),
})
export type ShareMessage = z.infer<typeof shareMessage>

/** `active` opens something, the other two nothing any more. */
export const shareState = z.enum(['active', 'expired', 'revoked'])
export type ShareState = z.infer<typeof shareState>

/** One person's own link and what became of it (BEY-06). */
export const shareLink = z.object({
  recipient: z.string(),
  isBlind: z.boolean(),
  opens: z.number().int(),
  downloads: z.number().int(),
  lastUsedDate: z.string().nullable(),
})

/** Something that was given to people outside, as whoever gave it sees it. */
export const share = z.object({
  _id: z.string(),
  subject: shareSubject,
  /** Id of the document. */
  subjectId: z.string(),
  way: shareWay,
  title: z.string(),
  filename: z.string(),
  message: z.string(),
  createdDate: z.string(),
  expiresDate: z.string(),
  state: shareState,
  links: z.array(shareLink),
})
export type Share = z.infer<typeof share>

export const shareEvent = z.object({
  recipient: z.string(),
  action: z.enum(['opened', 'downloaded']),
  date: z.string(),
})
export type ShareEvent = z.infer<typeof shareEvent>
