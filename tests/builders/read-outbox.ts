import type { Database } from '../../server/tables.ts'

export interface KeptMail {
  kind: string
  subject: string
  text: string
  language: string
  /** Path of its link. */
  link: string | null
}

/** Every mail to one address, oldest first. */
export async function mailsTo(db: Database, email: string): Promise<KeptMail[]> {
  return db
    .selectFrom('mail_outbox')
    .select(['kind', 'subject', 'text_body as text', 'language', 'link'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
}

/** User and code of the link of a mail. */
export function codeOf({ link }: KeptMail): { userId: string; code: string } {
  const [, userId, code] = /^\/(?:set-password|confirm-email)\/([^/.]+)[/.]([^/]+)/.exec(link ?? '') ?? []
  if (!userId || !code) throw new Error(`no code in ${link}`)
  return { userId, code }
}
