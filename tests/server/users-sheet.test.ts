import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportPreview } from '../../contract/kernel/import-preview.ts'
import { buildSheet } from '../builders/build-sheet.ts'
import { buildUser, type BuiltUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

let world: TestApplication
let ada: BuiltUser

beforeAll(async () => {
  world = await startTestApplication({ workers: true })
  const { db } = world.application
  ada = await buildUser(db, { name: 'Ada', email: 'ada@sheet.test', permissions: { adminUsers: ['admin'] } })
})
afterAll(() => world.close())

const exported = (users: object, fileType: 'xlsx' | 'csv', who = ada) =>
  world.fetch('/api/users/export', { method: 'POST', cookie: who.cookie, json: { users, fileType } })
async function imported(file: Uint8Array | string, token?: string, who = ada) {
  const answer = await world.fetch(`/api/users/import${token ? `?token=${token}` : ''}`, {
    method: 'POST',
    cookie: who.cookie,
    body: file as BodyInit,
    headers: { 'content-type': 'application/octet-stream' },
  })
  return { status: answer.status, body: (await answer.json()) as ImportPreview & { messageCode?: string } }
}
const sheet = (...rows: string[][]) => rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n')
const accountOf = (email: string) =>
  world.application.db.selectFrom('user_account').selectAll().where('email', '=', email).executeTakeFirst()
const everybody = { filters: { text: 'sheet.test' } }

test('ADM-01 an export of everybody, in either format, is imported with no changes', async () => {
  const { db } = world.application
  await buildUser(db, {
    name: '=2+3',
    email: 'Odd@sheet.test',
    permissions: { products: ['user', 'REP'] },
    locations: 'all',
  })
  await buildUser(db, { name: 'Jürgen', email: 'gone@sheet.test', state: 'inactive', locations: ['EU', 'JP'] })
  await buildUser(db, { name: 'Noor', email: 'waits@sheet.test', state: 'pending', permissions: {} })
  for (const fileType of ['xlsx', 'csv'] as const) {
    const answer = await exported(everybody, fileType)
    expect(answer.headers.get('content-disposition')).toContain(`users.${fileType}`)
    const file = new Uint8Array(await answer.arrayBuffer())
    const { body } = await imported(file)
    expect([fileType, body.counts]).toEqual([fileType, { rows: 4, added: 0, changed: 0, unchanged: 4, rejected: 0 }])
    if (fileType === 'csv') expect(new TextDecoder().decode(file)).toContain("'=2+3")
  }
})

test('ADM-01 the export holds the people that the list shows', async () => {
  const csv = await (await exported({ filters: { text: 'sheet.test', state: 'inactive' } }, 'csv')).text()
  expect(csv.trim().split('\r\n')).toHaveLength(2)
  expect(csv).toContain('Jürgen')
})

test('ADM-01 a preview tells additions, changes cell by cell and refused rows, and changes nothing', async () => {
  const eva = await buildUser(world.application.db, { name: 'Eva', email: 'eva@sheet.test' })
  const file = sheet(
    ['Email', 'First name', 'Last name', 'Code', 'Products', 'State'],
    ['EVA@sheet.test', 'Eva', 'Neumann', eva.userCode, 'user, REP', 'active'],
    ['new@sheet.test', 'Nia', 'Neu', 'NEW-7', 'Senior editor', ''],
    ['bad@sheet.test', 'Bo', 'Bad', eva.userCode, 'boss', 'active'],
    ['eva@sheet.test', 'Again', 'Neumann', 'X', '', 'active'],
  )
  const { body } = await imported(file)
  expect(body).toMatchObject({
    applied: false,
    counts: { rows: 4, added: 0, changed: 1, unchanged: 0, rejected: 3 },
    changes: [
      {
        row: 2,
        key: 'eva@sheet.test',
        cells: [
          { column: 'lastName', before: 'Person', after: 'Neumann' },
          { column: 'roles.products', before: 'user', after: 'user, REP' },
        ],
      },
    ],
    rejects: [
      { row: 3, issues: [{ column: 'state', code: 'notInList' }] },
      { row: 4, issues: [{ column: 'roles.products', code: 'unknownRole' }] },
      { row: 5, issues: [{ column: 'email', code: 'duplicateRow', data: { row: 2 } }] },
    ],
  })
  expect(await accountOf('eva@sheet.test')).toMatchObject({ last_name: 'Person', version: 1 })
})

test('ADM-01 an import does what its preview said: rights hold at once, new people get their link', async () => {
  const finn = await buildUser(world.application.db, { name: 'Finn', email: 'finn@sheet.test' })
  const gil = await buildUser(world.application.db, { name: 'Gil', email: 'gil@sheet.test' })
  const file = await buildSheet([
    ['Email', 'First name', 'Last name', 'Code', 'Assortments', 'State', 'TBEs'],
    ['finn@sheet.test', 'Finn', 'Person', finn.userCode, '', 'active', 'EUROPE | EU WHOLESALE | EU UK'],
    ['gil@sheet.test', 'Gil', 'Person', gil.userCode, 'user', 'inactive', ''],
    ['ivy@sheet.test', 'Ivy', 'New', 'IVY-1', 'user', 'active', ''],
    ['bad@sheet.test', 'Bo', 'Bad', '', 'user', 'active', ''],
  ])
  const { body: preview } = await imported(file)
  expect(preview.counts).toEqual({ rows: 4, added: 1, changed: 2, unchanged: 0, rejected: 1 })
  const { body } = await imported(file, preview.token)
  expect(body).toMatchObject({ applied: true, counts: preview.counts })
  expect((await world.fetch('/api/assortments', { cookie: finn.cookie })).status).toBe(403)
  expect(await (await world.fetch('/api/users/ping', { cookie: finn.cookie })).json()).toMatchObject({
    permittedLocations: ['EU', 'UK'],
  })
  expect((await world.fetch('/api/users/ping', { cookie: gil.cookie })).status).toBe(401)
  expect(await accountOf('ivy@sheet.test')).toMatchObject({ state: 'active', strategy: 'local', password_hash: null })
  const mails = world.application.db.selectFrom('mail_outbox').select('kind').where('recipient', '=', 'ivy@sheet.test')
  expect(await mails.execute()).toEqual([{ kind: 'newAccount' }])
  // The same file again would change nothing more.
  expect((await imported(file)).body.counts).toMatchObject({ added: 0, changed: 0, unchanged: 3, rejected: 1 })
})

test('ADM-01 what changed since the preview is not overwritten', async () => {
  const hal = await buildUser(world.application.db, { name: 'Hal', email: 'hal@sheet.test' })
  const file = sheet(['Email', 'First name'], ['hal@sheet.test', 'Henry'])
  const { body: preview } = await imported(file)
  await world.application.db.updateTable('user_account').set({ name: 'Harold' }).where('id', '=', hal.id).execute()
  expect(await imported(file, preview.token)).toMatchObject({ status: 409, body: { messageCode: 'userLock' } })
  expect(await accountOf('hal@sheet.test')).toMatchObject({ name: 'Harold' })
})

test('ADM-01 a spreadsheet does not take the administration from whoever imports it', async () => {
  const file = sheet(['Email', 'Admin users'], ['ada@sheet.test', ''])
  const { body } = await imported(file)
  expect(body.rejects).toMatchObject([{ issues: [{ column: 'roles.adminUsers', code: 'ownAdministration' }] }])
})

test('ADM-01 files that are none, too large, or of somebody who may not are refused', async () => {
  expect((await imported('')).body).toMatchObject({ messageCode: 'unreadableFile' })
  expect((await imported(sheet(['First name'], ['Eva']))).body).toMatchObject({ messageCode: 'unreadableFile' })
  expect((await imported(sheet(['Email', 'Shoe size'], ['a@b.test', '9']))).body).toMatchObject({
    messageCode: 'unreadableFile',
    messageData: { reason: 'unknownColumns', columns: 'Shoe size' },
  })
  const many = sheet(['Email'], ...Array.from({ length: 5001 }, (_, at) => [`p${at}@sheet.test`]))
  expect((await imported(many)).body).toMatchObject({ messageCode: 'tooManyItems' })
  const reader = await buildUser(world.application.db, { permissions: { adminUsers: ['user'] } })
  expect((await imported(sheet(['Email']), undefined, reader)).status).toBe(403)
  expect((await exported(everybody, 'csv', reader)).status).toBe(403)
})

test('ERR-01 a file that cannot be read is refused without a word on where it lay on the server', async () => {
  const files = ['', 'Email\n"a@b.test', 'PK\u0003\u0004 and no more', '{"Email":', `Email\n${'x'.repeat(3_000_000)}`]
  const answers = await Promise.all(files.map((file) => imported(file)))
  for (const { body } of answers) {
    expect(body).toMatchObject({ messageCode: 'unreadableFile' })
    expect(JSON.stringify(body)).not.toMatch(/linebook-|\/table/)
  }
  expect(answers[0]!.body).toMatchObject({ message: 'The file is empty' })
})
