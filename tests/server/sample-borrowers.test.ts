import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BorrowedLoan } from '../../contract/samples/borrowed-calls.ts'
import { daysLater } from '../../contract/kernel/days/days.ts'
import { dayAt } from '../../contract/kernel/days/zoned-time.ts'
import type { Loan, WholeLoan } from '../../contract/samples/loan.ts'
import { borrowersSealer, linkOf } from '../../server/domains/samples/loans/borrowers/borrower-link.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { newId, sampleCalls } from '../world/sample-calls.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

// Whoever has samples without looking into a library: by the link of a mail, or with an account that has no more (BEY-11).

let world: TestApplication
let keeper: BuiltUser
/** Has an account, and nothing of the sample room. */
let friend: BuiltUser
const { call, added } = sampleCalls(() => ({ world, keeper }))

beforeAll(async () => {
  world = await startTestApplication({ workers: true })
  const { db } = world.application
  const libraryAccess = ['Production', 'Sales'] as ('Production' | 'Sales')[]
  keeper = await buildUser(db, { name: 'Lena', permissions: { sampleInventory: ['sampleCoordinator'] }, libraryAccess })
  friend = await buildUser(db, { name: 'Fred', permissions: { products: ['user'] } })
})
beforeEach(async () => {
  size = 7
  const tables = sql.raw(
    'sample, sample_move, sample_mold, sample_place, loan, loan_reminder, mail_outbox, notification',
  )
  await sql`truncate ${tables} restart identity cascade`.execute(world.application.db)
})
afterAll(() => world.close())

const today = dayAt('America/Los_Angeles', new Date())
const soon = daysLater(today, 7)
const later = daysLater(today, 14)
const studio = (email = 'nord@studio.test') => ({ kind: 'other', name: 'Studio Nord', email })

/** No two lines are the same. */
let size = 7
async function lent(holder: object, more: object = {}): Promise<WholeLoan> {
  const sample = await added({ totalQty: 2, size: String(size++) })
  const items = [{ sampleId: sample._id, quantity: 2, ...(more as { returns?: boolean }) }]
  const body = { _id: newId(), holder, due: soon, handOut: true, items, ...more }
  const made = await call<{ loan: WholeLoan }>('POST', '/sampleLoans', body)
  expect(made.status).toBe(200)
  return made.body.loan
}

interface MailRow {
  kind: string
  recipient: string
  text_body: string
  reply_to: string | null
  link: string | null
}
const mails = async (): Promise<MailRow[]> =>
  (
    await sql<MailRow>`select kind, recipient, text_body, reply_to, link from mail_outbox order by id`.execute(
      world.application.db,
    )
  ).rows
const codeOf = ({ link }: MailRow) => new URL(link!, world.address).searchParams.get('code')!
const withoutLogin = (path: string, json: object) =>
  world.fetch(`/api/sampleLoans/borrowed${path}`, { method: 'POST', json })
const opened = async (code: string) => {
  const answer = await withoutLogin('', { code })
  return { status: answer.status, body: (await answer.json()) as { name: string; loans: BorrowedLoan[] } }
}
const asksOf = async (who: BuiltUser) =>
  (
    await sql<{ facts: { number: string; due: number } }>`
      select facts from notification where user_id = ${who.id} and kind = 'sampleExtendAsked' and settled_at is null`.execute(
      world.application.db,
    )
  ).rows.map(({ facts }) => facts)
const personOf = async ({ id }: BuiltUser) => {
  const { rows } = await sql<{ code: string }>`select user_code as code from user_account where id = ${id}`.execute(
    world.application.db,
  )
  return { kind: 'person', code: rows[0]!.code }
}

test('BEY-11 whoever is handed samples gets one mail, whose link opens what they have, draws its slip and asks for more days', async () => {
  const loan = await lent(studio())
  await lent(studio('other@studio.test'))
  const [mail, others] = await mails()
  expect(mail).toMatchObject({ kind: 'samplesLent', recipient: 'nord@studio.test' })
  expect(mail!.text_body).toContain('240181 ROS · 7: 2 pieces')
  // Whoever answers reaches who lent it.
  expect(mail!.reply_to).toContain('@')
  const code = codeOf(mail!)
  const { body } = await opened(code)
  expect(body).toMatchObject({
    name: 'Studio Nord',
    loans: [{ number: loan.number, state: 'OUT', due: soon, items: [{ style: '240181', out: 2 }] }],
  })
  expect(body.loans).toHaveLength(1)
  // Nothing of where things stand, nor of people.
  expect(JSON.stringify(body)).not.toMatch(/B-04-12|Lena/)
  const slip = await withoutLogin('/slip', { code, loan: loan._id })
  expect(slip.headers.get('content-type')).toBe('application/pdf')
  const ask = (due: string, named = code) => withoutLogin('/askForDays', { code: named, loan: loan._id, due })
  expect((await ask(soon)).status).toBe(400)
  expect((await ask(later)).status).toBe(200)
  expect(await asksOf(keeper)).toMatchObject([{ number: loan.number, due: Date.parse(later) }])
  // What another address has is not there.
  const theirs = codeOf(others!)
  expect((await ask(later, theirs)).status).toBe(404)
  expect((await withoutLogin('/slip', { code: theirs, loan: loan._id })).status).toBe(404)
  const back = loan.items.map(({ sample }) => ({ sampleId: sample._id, quantity: 2, loan: loan._id }))
  await call('POST', '/sampleLoans/return', { rows: back })
  expect((await opened(code)).body.loans).toEqual([])
})

test('BEY-11 a link that was made up, changed, or is over opens nothing', async () => {
  await lent(studio())
  const code = codeOf((await mails())[0]!)
  const sealer = borrowersSealer(world.application.secrets)
  const named = { email: 'nord@studio.test', language: 'en-US' as const, userKey: null, publicId: '' }
  const old = linkOf(sealer, named, daysLater(today, -31)).path
  const changed = `${code.slice(0, -4)}${code.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
  for (const bad of [
    'a code of at least twenty letters',
    changed,
    new URL(old, world.address).searchParams.get('code')!,
  ]) {
    const answer = await withoutLogin('', { code: bad })
    expect([answer.status, ((await answer.json()) as { messageCode: string }).messageCode]).toEqual([
      410,
      'linkNotValid',
    ])
  }
  expect(
    (await opened(new URL(linkOf(sealer, named, daysLater(today, -29)).path, world.address).searchParams.get('code')!))
      .status,
  ).toBe(200)
})

test('BEY-11 nobody is written to without an address, of their own doing or when it is not wanted, and what need not come back says so', async () => {
  await lent(studio(''))
  await lent(await personOf(keeper))
  await lent(studio(), { mailsSlip: false })
  expect(await mails()).toEqual([])
  await lent(studio(), { due: null, returns: false })
  expect(await mails()).toMatchObject([{ kind: 'samplesGiven', link: null }])
})

test('BEY-11 a keeper reminds whoever has something by hand, and nobody of what is back', async () => {
  const loan = await lent(studio(), { mailsSlip: false })
  const remind = (who = keeper) =>
    call<{ recipient: string }>('POST', `/sampleLoans/${loan._id}/remind`, undefined, who)
  expect((await remind()).body).toEqual({ recipient: 'nord@studio.test' })
  expect((await remind(friend)).status).toBe(403)
  const [mail] = await mails()
  expect(mail).toMatchObject({ kind: 'samplesDue' })
  expect(mail!.text_body).toMatch(new RegExp(`^By .*${loan.number}: 2 pieces of 240181 ROS`, 'm'))
  expect((await opened(codeOf(mail!))).body.loans).toHaveLength(1)
  const back = loan.items.map(({ sample }) => ({ sampleId: sample._id, quantity: 2, loan: loan._id }))
  await call('POST', '/sampleLoans/return', { rows: back })
  expect((await remind()).body.messageCode).toBe('notAllowed')
})

test('BEY-11 PERM-07 who has samples and no library sees those, asks for more days, and nothing else of the room', async () => {
  const theirs = await lent(await personOf(friend))
  const others = await lent(studio())
  const [mail] = await mails()
  expect(mail).toMatchObject({ link: `/samples/loans?loan=${theirs._id}` })
  const list = await call<{ data: Loan[]; counts: object }>('GET', '/sampleLoans', undefined, friend)
  expect(list.body).toMatchObject({ data: [{ _id: theirs._id, isOwn: true, mayKeep: false }], counts: { out: 1 } })
  expect((await call('GET', `/sampleLoans/${theirs._id}`, undefined, friend)).status).toBe(200)
  expect((await call('GET', `/sampleLoans/${others._id}`, undefined, friend)).status).toBe(404)
  const ask = (id: string) => call('POST', `/sampleLoans/${id}/askForDays`, { due: later }, friend)
  expect([(await ask(theirs._id)).status, (await ask(others._id)).status]).toEqual([200, 404])
  expect(await asksOf(keeper)).toHaveLength(1)
  expect((await call('POST', '/sampleLoans/extend', { ids: [theirs._id], due: later }, friend)).status).toBe(403)
  const slip = (id: string) =>
    world.fetch(`/api/sampleLoans/${id}/slip`, { method: 'POST', cookie: friend.cookie, json: {} })
  expect([(await slip(theirs._id)).status, (await slip(others._id)).status]).toEqual([200, 404])
  const closed = [
    ['GET', '/sampleInventory/Production'],
    ['GET', '/sampleInventoryTracking/Production'],
    ['POST', '/sampleScans', { labels: ['x'] }],
    ['POST', '/sampleLoans/availability', { ids: ['x'], from: today, days: 1 }],
    ['POST', '/sampleLoans', { _id: newId(), due: soon, items: [{ sampleId: 'x', quantity: 1 }] }],
  ] as const
  for (const [method, path, body] of closed) expect((await call(method, path, body, friend)).status, path).toBe(403)
})
