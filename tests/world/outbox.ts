import type { APIRequestContext } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Reads mails as an administrator does, in a browser of their own. Answers the address of a mail's link. */
export async function linkOfMail(request: APIRequestContext, recipient: string, subject: string): Promise<string> {
  const admin = { email: 'admin@linebook.test', password: 'linebook-demo' }
  if (!(await request.get('/api/users/ping')).ok()) await request.post('/api/users/session', { data: admin })
  let id = ''
  await expect
    .poll(async () => {
      const answer = await request.get(`/api/mail/outbox?text=${encodeURIComponent(recipient)}`)
      const { data } = (await answer.json()) as { data: { _id: string; subject: string; state: string }[] }
      id = data.find((mail) => mail.subject === subject && mail.state === 'kept')?._id ?? ''
      return id
    })
    .not.toBe('')
  const mail = (await (await request.get(`/api/mail/outbox/${id}`)).json()) as { address: string }
  return mail.address
}
