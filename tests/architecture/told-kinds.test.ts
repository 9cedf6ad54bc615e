import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { kindNamed, notificationKindNames, notificationKinds } from '../../contract/notifications/notification-kinds.ts'
import { queryNotifications as queryCall } from '../../contract/notifications/query-notifications.ts'
import type { OrderKind } from '../../contract/orders/order-kind.ts'
import { promoKind } from '../../contract/orders/promo/promo-kind.ts'
import { sampleKind } from '../../contract/orders/sample/sample-kind.ts'
import { wholesaleKind } from '../../contract/orders/wholesale/wholesale-kind.ts'
import { queryNotifications } from '../../server/domains/notifications/actions/query-notifications.ts'
import { sentenceOf } from '../../server/domains/notifications/notification-words.ts'
import { settle, tell, type Telling } from '../../server/domains/notifications/notifications.public.ts'
import { nobody } from '../../server/engine/database/audit.ts'
import { publish } from '../../server/engine/live/outbox.ts'
import { houseOf } from '../../server/house.ts'
import { type BuiltUser, buildUser } from '../builders/build-user.ts'
import { startTestApplication, type TestApplication } from '../world/test-application.ts'

// Every kind that a room declares, told to two people. How each reads, where it leads, how it is mailed and, for orders, whom which
// event tells and in which states it waits stands in told-kinds.txt, so that a change is seen in review; `vitest run -u` writes it anew.

const [day, noon] = [Date.UTC(2026, 11, 6), Date.UTC(2026, 11, 6, 12)]
/** Each kind takes of these what its schema names. */
const values = {
  order: 'O-1',
  requester: 'Mara Kessler',
  reason: 'Opening',
  note: 'Which window?',
  customer: 'Alder & Oak',
  by: 'Lena',
  approved: 2,
  denied: 1,
  open: 2,
  days: 7,
  pieces: 3,
  sent: 2,
  rows: 5,
  run: 4,
  reference: 'E-500001',
  who: 'Hannah Brooks',
  since: noon,
  standsIn: 'Victor Chen',
  context: '',
  errors: 2,
  from: day,
  to: day,
  due: day,
  number: 'L-1',
  holder: 'Jonas Reuter',
  what: '1001/BLK',
  library: 'Sales',
  title: 'Fall line',
  recipient: 'Pat',
  path: '/products?isNew=true',
  area: 'internal',
  email: 'ada@brand.test',
}
const tasks = notificationKindNames.filter((kind) => notificationKinds[kind].nature === 'task')

let world: TestApplication
let mara: BuiltUser
let ada: BuiltUser
beforeAll(async () => {
  world = await startTestApplication()
  mara = await buildUser(world.application.db, { name: 'Mara' })
  ada = await buildUser(world.application.db, { name: 'Ada' })
})
afterAll(() => world.close())

/** All kinds, each of a record that is called R. */
const all = () =>
  tell(
    nobody,
    notificationKindNames.map(
      (kind) => ({ kind, subject: 'R', values, to: { people: [mara.id, ada.id] } }) as unknown as Telling,
    ),
  )

/** The drawer of somebody who may see all records. */
async function drawer({ id }: BuiltUser) {
  const caller = (await houseOf(world.application).callers([id])).get(id)!
  const maySee = () => async (_caller: unknown, ids: readonly string[]) => new Set(ids)
  return queryNotifications(
    { db: world.application.db, maySee },
    caller,
    'all',
    queryCall.body.parse({ _options: { limit: 100 } }),
  )
}

test('NOT-02 every kind that is told in a transaction which is rolled back was never told', async () => {
  const undone = world.application.engineDb.transaction().execute(async (trx) => {
    await publish(trx, all())
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await drawer(mara)).toMatchObject({ data: [], unread: 0, waiting: 0 })
})

/** Which events of an order tell of a kind whom, and in which of its states that waits. */
function ofOrders(kind: string): string[] {
  return [promoKind, sampleKind, wholesaleKind].flatMap(({ states, news }: OrderKind) => {
    const told = [
      ...states.flatMap(({ event, tells = [] }) => tells.map((one) => ({ when: event, ...one }))),
      ...news.changes.map(({ what, tells }) => ({ when: what, ...tells })),
      ...(news.silence?.tells ?? []).map((one) => ({ when: 'silence', ...one })),
      ...news.waitsLong.map(({ task, tells }) => ({ when: `${task} waits long`, ...tells })),
      { when: 'comment', ...news.comment },
      { when: 'sleeps soon', ...news.sleepsSoon },
      ...(news.toMatch ? [{ when: 'unmatched', ...news.toMatch }] : []),
    ].filter((one) => one.kind === kind)
    const lines = told.map(({ when, to, at = [], orElse }) => {
      const whom = [...to, ...(orElse ? [`else ${orElse}`] : [])].join(', ')
      return `${when}${at.length > 0 ? ` to ${at.join(' or ')}` : ''}: ${whom}`
    })
    const waits = (news.tasks as Readonly<Record<string, readonly string[]>>)[kind]
    return [...new Set(lines), ...(waits ? [`until it leaves ${waits.join(', ')}`] : [])]
  })
}

/** Some kinds have other words in a case of their own. */
function casesOf(kind: string): Record<string, string>[] {
  const { context, recipient } = kindNamed(kind)!.values.shape
  const of = context instanceof z.ZodDefault ? context.unwrap() : context
  if (of instanceof z.ZodEnum) return of.options.map((one) => ({ context: String(one) }))
  return recipient ? [{}, { recipient: '' }] : [{}]
}

test('NOT-01 NOT-02 every kind says in both languages what happened, leads to its record and is mailed as its table has it', async () => {
  await publish(world.application.engineDb, all())
  const { data } = await drawer(mara)
  const { rows } = await world.application.pool.query<{ kind: string; mail: string }>(
    `select kind, case when mail_due_at is not null then 'at once' when in_digest then 'daily' else 'never' end as mail
     from notification where user_id = $1`,
    [mara.id],
  )
  const mailed = new Map(rows.map(({ kind, mail }) => [kind, mail]))
  const pages = data
    .toSorted((a, b) => (a.topic + a.notificationType < b.topic + b.notificationType ? -1 : 1))
    .map(({ notificationType: kind, topic, isTask, path, values: facts }) => {
      const says = (events: number) =>
        casesOf(kind).flatMap((one) =>
          ['en-US', 'de-DE'].map((language) => sentenceOf({ kind, facts: { ...facts, ...one }, events }, language)),
        )
      const [once, again] = [says(1), says(2)]
      return [
        `${topic} ${kind}: ${isTask ? 'task' : 'news'}, mail ${mailed.get(kind)}, ${path}`,
        ...once,
        ...again.filter((one) => !once.includes(one)).map((one) => `twice: ${one}`),
        ...ofOrders(kind),
      ].join('\n  ')
    })
  await expect(`${pages.join('\n\n')}\n`).toMatchFileSnapshot(join(import.meta.dirname, 'told-kinds.txt'))
  expect(pages.filter((page) => /\{\{|<b>|kinds\.|undefined/.test(page))).toEqual([])
})

test('NOT-01 every kind that comes again folds into its line, and nobody has two', async () => {
  await publish(world.application.engineDb, all())
  const { data, unread } = await drawer(mara)
  expect(data.map(({ events }) => events)).toEqual(notificationKindNames.map(() => 2))
  expect(unread).toBe(notificationKindNames.length)
})

test('NOT-01 every task is settled by its record for everybody, and news are over for whoever read them', async () => {
  const read = { method: 'POST', cookie: mara.cookie, json: {} }
  expect((await world.fetch('/api/notifications/all/setStateAll/Read', read)).status).toBe(200)
  const waiting = tasks.length
  const [many, news] = [notificationKindNames.length, notificationKindNames.length - waiting]
  const numbers = async (who: BuiltUser) => ({ ...(await drawer(who)), data: undefined })
  expect(await numbers(mara)).toMatchObject({ waiting, unread: 0 })
  expect(await numbers(ada)).toMatchObject({ waiting, unread: many })
  await publish(world.application.engineDb, settle(tasks.map((kind) => ({ kind, subject: 'R' }))))
  expect(await numbers(mara)).toMatchObject({ waiting: 0, unread: 0 })
  expect(await numbers(ada)).toMatchObject({ waiting: 0, unread: news })
})
