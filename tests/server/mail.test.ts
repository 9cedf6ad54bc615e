import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mail } from '../../server/engine/mail/queue-mail.ts'
import { openPostman } from '../../server/engine/mail/send-mail.ts'
import { queueMail } from '../../server/engine/mail/queue-mail.ts'
import { startMailServer, type MailServer, plainText } from '../world/mail-server.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'
import { until } from '../world/until.ts'

let world: TestApplication
let mailServer: MailServer

beforeAll(async () => {
  mailServer = await startMailServer()
  world = await startTestApplication({ smtpUrl: mailServer.smtpUrl })
})
afterAll(async () => {
  await world.close()
  await mailServer.close()
})

const reset = (name: string, language = 'en-US'): Mail => ({
  kind: 'resetPassword',
  to: { email: `${name}@brand.test`, name: 'Łucja <b>' },
  language,
  values: { hours: 2 },
  link: { path: '/set-password/u1/s3cret', secret: true },
})
const queue = (mail: Mail, of = world) => of.application.db.transaction().execute((trx) => queueMail(trx, [mail]))
const rowOf = (name: string, of = world) =>
  of.application.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('recipient', '=', `${name}@brand.test`)
    .executeTakeFirstOrThrow()
const untilState = (name: string, state: string, of = world) =>
  until(async () => (await rowOf(name, of)).state === state)
const receivedBy = (name: string) => mailServer.received.filter(({ to }) => to.includes(`${name}@brand.test`))

test('ACC-02 a mail leaves in the language of the person, and the outbox then forgets its link', async () => {
  await queue(reset('mara', 'de-DE'))
  await untilState('mara', 'sent')
  const [mail] = receivedBy('mara')
  expect(mail!.from).toBe('linebook@brand.test')
  const text = plainText(mail!)
  expect(text).toContain('Guten Tag Łucja <b>,')
  expect(text).toContain('2 Stunden')
  expect(text).toContain(`${world.address}/set-password/u1/s3cret`)
  const row = await rowOf('mara')
  expect(row).toMatchObject({ link: null, attempts: 1, last_error: '' })
  expect(row.text_body + row.html_body).not.toContain('s3cret')
})

test('ACC-02 no mail leaves when the change it speaks of is taken back', async () => {
  const failing = world.application.db.transaction().execute(async (trx) => {
    await queueMail(trx, [reset('undone')])
    throw new Error('taken back')
  })
  await expect(failing).rejects.toThrow('taken back')
  await queue(reset('after-undone'))
  await untilState('after-undone', 'sent')
  expect(receivedBy('undone')).toEqual([])
})

test('ACC-02 a recipient refused for good fails at once, one refused for now is tried again', async () => {
  mailServer.refuseNext(550)
  await queue(reset('unknown'))
  await untilState('unknown', 'failed')
  expect(await rowOf('unknown')).toMatchObject({ attempts: 1, last_error: expect.stringContaining('No such mailbox') })

  mailServer.refuseNext(451)
  await queue(reset('busy'))
  await until(async () => (await rowOf('busy')).last_error.includes('Come back later'))
  await untilState('busy', 'sent')
  expect(await rowOf('busy')).toMatchObject({ attempts: 2, last_error: '' })
  expect(receivedBy('busy')).toHaveLength(1)
})

test('ACC-02 mails pass two of whose connections the mail server says nothing', async () => {
  mailServer.sayNothingTo(2)
  await Promise.all([queue(reset('stuck-one')), queue(reset('stuck-two'))])
  // Else the third may come to the server before one of them.
  await until(() => mailServer.waiting() === 2)
  await queue(reset('passes'))
  await untilState('passes', 'sent')
  const stuck = await Promise.all(['stuck-one', 'stuck-two', 'passes'].map((name) => rowOf(name)))
  expect(stuck.filter(({ state, attempts }) => state === 'queued' && attempts === 0)).toHaveLength(2)
  mailServer.letGo()
  await until(async () => (await rowOf('stuck-one')).attempts > 0)
})

test('ACC-02 a mail server that says nothing counts as away after its time, and not when it pleases', async () => {
  mailServer.sayNothingTo(1)
  const postman = openPostman(
    { smtpUrl: mailServer.smtpUrl, from: 'Linebook <linebook@brand.test>' },
    { toGreet: 50, silence: 3_600_000 },
  )
  const mail = { to: { name: '', address: 'x@brand.test' }, subject: 'x', text: 'x', html: 'x', id: 'x' }
  await expect(postman.send(mail)).rejects.toThrow('Greeting never received')
  mailServer.letGo()
}, 20_000)

test('ACC-02 while the mail server is down a mail waits with the reason, leaves once when it is back, and is kept without one', async () => {
  const gone = await startMailServer()
  await gone.close()
  const down = await startTestApplication({ smtpUrl: gone.smtpUrl })
  await queue(reset('down'), down)
  await until(async () => (await rowOf('down', down)).attempts === 1)
  expect(await rowOf('down', down)).toMatchObject({
    state: 'queued',
    last_error: expect.stringContaining('ECONNREFUSED'),
    link: '/set-password/u1/s3cret',
  })
  const back = await startMailServer(Number(new URL(gone.smtpUrl).port))
  await untilState('down', 'sent', down)
  await down.close()
  await back.close()
  expect(back.received, 'nothing is lost, and nothing comes twice').toHaveLength(1)

  const without = await startTestApplication()
  await queue(reset('kept'), without)
  await untilState('kept', 'kept', without)
  expect(await rowOf('kept', without)).toMatchObject({ attempts: 0, link: '/set-password/u1/s3cret' })
  await without.close()
})
