import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutboxMail, ShownMail } from '../../contract/mail/outbox.ts'
import { queueMail } from '../../server/engine/mail/queue-mail.ts'
import { buildUser } from '../builders/build-user.ts'
import { type MailServer, startMailServer } from '../world/mail-server.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'
import { until } from '../world/until.ts'

let world: TestApplication
let mailServer: MailServer
let cookie: string

const administrator = async (of: TestApplication) =>
  (await buildUser(of.application.db, { permissions: { adminUsers: ['admin'] } })).cookie
const queue = (of: TestApplication, name: string) =>
  of.application.db.transaction().execute((trx) =>
    queueMail(trx, [
      {
        kind: 'resetPassword',
        to: { email: `${name}@brand.test`, name },
        language: 'en-US',
        values: { hours: 2 },
        link: { path: '/set-password/u1/s3cret', secret: true },
      },
    ]),
  )

beforeAll(async () => {
  mailServer = await startMailServer()
  world = await startTestApplication({ smtpUrl: mailServer.smtpUrl })
  cookie = await administrator(world)
})
afterAll(async () => {
  await world.close()
  await mailServer.close()
})

const list = async (query = '', of = world, as = cookie) =>
  (await (await of.fetch(`/api/mail/outbox?${query}`, { cookie: as })).json()) as {
    data: OutboxMail[]
    totalCount: number
    hasMailServer: boolean
  }
const mailOf = async (name: string, of = world, as = cookie) => (await list(`text=${name}`, of, as)).data[0]!
const show = async (id: string, of = world, as = cookie) =>
  (await (await of.fetch(`/api/mail/outbox/${id}`, { cookie: as })).json()) as ShownMail
const retry = async (ids: string[], of = world, as = cookie) => {
  const answer = await of.fetch('/api/mail/outbox/retry', { method: 'POST', json: { ids }, cookie: as })
  return { status: answer.status, body: (await answer.json()) as object }
}

test('ACC-02 an administrator finds mails by state and words, pages through them and sends failed ones again', async () => {
  mailServer.refuseNext(550)
  await queue(world, 'ann')
  // Only then, or the other may be sent first and refused in its place.
  await until(async () => (await mailOf('ann')).state === 'failed')
  await queue(world, 'bob')
  await until(async () => (await mailOf('bob')).state === 'sent')
  expect(await list('state=failed')).toMatchObject({ totalCount: 1, data: [{ recipient: 'ann@brand.test' }] })
  expect((await list('state=failed&state=sent')).totalCount).toBe(2)
  expect(await list('text=password%20BOB')).toMatchObject({ totalCount: 1 })
  expect((await list('text=%25')).totalCount).toBe(0)
  expect(await list('limit=1&skip=1')).toMatchObject({ totalCount: 2, data: [{ recipient: 'ann@brand.test' }] })

  const [ann, bob] = [await mailOf('ann'), await mailOf('bob')]
  expect(await retry([ann._id, bob._id])).toMatchObject({ status: 409, body: { messageCode: 'mailNotSendable' } })
  expect((await mailOf('ann')).state).toBe('failed')
  expect(await retry([ann._id])).toEqual({ status: 200, body: { queued: 1 } })
  await until(async () => (await mailOf('ann')).state === 'sent')
  expect((await retry(['nothing'])).status).toBe(404)
})

test('ACC-02 with a mail server nobody but the recipient reads the way into an account', async () => {
  mailServer.refuseNext(550)
  await queue(world, 'cleo')
  await until(async () => (await mailOf('cleo')).state === 'failed')
  const failed = await show((await mailOf('cleo'))._id)
  expect(failed).toMatchObject({ link: 'hidden', address: null, mayRetry: true })
  expect(JSON.stringify(failed)).not.toContain('s3cret')
  await queue(world, 'dan')
  await until(async () => (await mailOf('dan')).state === 'sent')
  expect(await show((await mailOf('dan'))._id)).toMatchObject({ link: 'gone', mayRetry: false })
})

test('ACC-02 without a mail server an administrator reads the mail with its link and hands it on', async () => {
  const without = await startTestApplication()
  const own = await administrator(without)
  await queue(without, 'eve')
  await until(async () => (await mailOf('eve', without, own)).state === 'kept')
  expect((await list('', without, own)).hasMailServer).toBe(false)
  const kept = await show((await mailOf('eve', without, own))._id, without, own)
  const address = `${without.address}/set-password/u1/s3cret`
  expect(kept).toMatchObject({ link: 'shown', address })
  expect(kept.text).toContain(address)
  const page = await without.fetch(`/api/mail/outbox/${kept._id}/page`, { cookie: own })
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox$/)
  expect(await page.text()).toContain(`href="${address}"`)
  await without.close()
})
