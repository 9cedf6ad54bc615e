import type pg from 'pg'
import { sendDigests } from '../server/domains/notifications/actions/send-due-mails.ts'
import { tell } from '../server/domains/notifications/notifications.public.ts'
import { mailingRoomOf } from '../server/domains/notifications/room.ts'
import { nobody } from '../server/engine/database/audit.ts'
import { publish } from '../server/engine/live/outbox.ts'
import { queueMail } from '../server/engine/mail/queue-mail.ts'
import { houseOf } from '../server/house.ts'
import { type BuiltUser, buildUser } from '../tests/builders/build-user.ts'
import { atLength } from './at-length.ts'
import { openWindows } from './badge-windows.ts'
import { type ComposedApplication, withApplication } from './composed-application.ts'
import { median, row, type Row } from './row.ts'
import { middleTime } from './times.ts'

const LINES = 1_000_000
const OWN = 10_000
const PEOPLE = 10_000
const DIGESTS = 5_000
const TIMES = 31
const STREAMS = 200
const ROUNDS = 10
/** Rounds in which the server is compiled, as in all other benches. */
const WARM_UP = 3

/** Numbers and pages of a person among a million lines, a large audience, and a morning of daily mails (design, Speed). */
export const rows = (): Promise<Row[]> =>
  withApplication(async (running) => {
    const { application, listen } = running
    const { pool } = application
    const address = await listen()
    const person = await buildUser(application.db)
    await addPeople(pool)
    await addLines(pool, person.id)
    return [
      await badges(running, address),
      ...(await readings(pool, address, person)),
      await audience(running),
      await mornings(running),
    ]
  })

/** From the commit until the last of the open windows but one in twenty knows its number, beside what the database alone takes. */
async function badges({ application }: ComposedApplication, address: string): Promise<Row> {
  const { pool, engineDb, db } = application
  const people: BuiltUser[] = []
  while (people.length < STREAMS) people.push(await buildUser(db))
  const windows = await openWindows(
    address,
    people.map(({ cookie }) => cookie),
  )
  const listener = await pool.connect()
  await listener.query('listen bench')
  const taken: number[] = []
  const bare: number[] = []
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const to = { people: people.map(({ id }) => id) }
    const values = { title: 'Fall line', path: '/products' }
    const numbered = windows.nextNumbers()
    await publish(engineDb, tell(nobody, [{ kind: 'linkSent', subject: `badge ${round}`, values, to }]))
    const committed = performance.now()
    const times = (await numbered).map((at) => at - committed)
    if (round >= WARM_UP) taken.push(...times)
    const heard = new Promise<number>((resolve) => listener.once('notification', () => resolve(performance.now())))
    const notified = performance.now()
    await pool.query('notify bench')
    bare.push((await heard) - notified)
  }
  listener.release(true)
  await windows.close()
  return row({
    name: `commit until the badge of ${STREAMS} open windows, p95, against a bare NOTIFY and 300 ms`,
    value: taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.95)]!,
    unit: 'ms',
    reference: median(bare) + 300,
    limit: 1,
  })
}

const addPeople = (pool: pg.Pool) =>
  pool.query(
    `insert into user_account (public_id, email, state, user_code, name, last_name, timezone)
     select 'p' || n, 'p' || n || '@linebook.test', 'active', 'P' || n, 'Some', 'Body', 'UTC' from generate_series(1, $1) n`,
    [PEOPLE],
  )

const addLines = (pool: pg.Pool, own: number) =>
  atLength(pool, async (run) => {
    await run(
      `insert into notification (user_id, kind, topic, subject_type, subject_id, facts, is_task, state, last_at)
     select case when n <= $2 then $3::bigint else p.key end, 'linkSent', 'sharing', 'link', n::text,
       '{"title": "Fall line", "path": "/products"}', false, case when n % 3 = 0 then 'New' else 'Read' end,
       now() - make_interval(mins => n)
     from generate_series(1, $1) n
     join (select id as key, row_number() over (order by id) - 1 as place from user_account where user_code like 'P%') p
       on p.place = n % $4`,
      [LINES, OWN, own, PEOPLE],
    )
    await run('vacuum analyze notification')
  })

async function readings(
  pool: pg.Pool,
  address: string,
  { id, cookie }: { id: number; cookie: string },
): Promise<Row[]> {
  const ask = (path: string, body?: object) => async () => {
    const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const headers = { cookie, ...(body ? { 'content-type': 'application/json' } : {}) }
    const answer = await fetch(`${address}/api${path}`, { ...sent, headers })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    await answer.arrayBuffer()
  }
  const ping = await middleTime(TIMES, ask('/users/ping'))
  const counted = await middleTime(TIMES, () =>
    pool.query(
      `select count(*) from (select from notification where user_id = $1 and state = 'New' and in_drawer limit 100) x`,
      [id],
    ),
  )
  const page = await middleTime(TIMES, () =>
    pool.query(
      `select * from notification where user_id = $1 and in_drawer and not is_task order by last_at desc, id desc limit 50`,
      [id],
    ),
  )
  return [
    row({
      name: `badge of a person with ${OWN} of ${LINES} lines, against a ping and the bare count`,
      value: await middleTime(TIMES, ask('/notifications/counts')),
      unit: 'ms',
      reference: ping + counted,
      limit: 2,
    }),
    row({
      name: 'first 50 lines of the drawer, against a ping and the bare page',
      value: await middleTime(TIMES, ask('/notifications/all/query', { waiting: false })),
      unit: 'ms',
      reference: ping + page,
      limit: 3,
    }),
  ]
}

async function audience({ application }: ComposedApplication): Promise<Row> {
  const { pool, engineDb } = application
  const { rows: people } = await pool.query<{ id: string }>(`select id from user_account where user_code like 'P%'`)
  const to = { people: people.map(({ id }) => id) }
  let told = 0
  const value = await middleTime(5, () => {
    told += 1
    const values = { title: 'Fall line', path: '/products' }
    return publish(engineDb, tell(nobody, [{ kind: 'linkSent', subject: `told ${told}`, values, to }]))
  })
  let bare = 0
  const reference = await middleTime(5, () => {
    bare += 1
    return pool.query(
      `insert into notification (user_id, kind, topic, subject_type, subject_id, facts, is_task)
       select id, 'linkSent', 'sharing', 'link', $1, '{"title": "Fall line", "path": "/products"}', false
       from user_account where user_code like 'P%'`,
      [`bare ${bare}`],
    )
  })
  return row({
    name: `${PEOPLE} people told of one thing, against a bare insert`,
    value,
    unit: 'ms',
    reference,
    limit: 2,
  })
}

async function mornings({ application }: ComposedApplication): Promise<Row> {
  const { pool, db } = application
  await pool.query('truncate notification, mail_outbox cascade')
  await pool.query(
    `insert into notification (user_id, kind, topic, subject_type, subject_id, facts, is_task, in_digest, last_at)
     select id, 'linkSent', 'sharing', 'link', 'morning', '{"title": "Fall line", "path": "/products"}', false, true,
       now() - interval '8 days'
     from user_account where user_code like 'P%' order by id limit $1`,
    [DIGESTS],
  )
  const room = mailingRoomOf(application, houseOf(application))
  const value = await middleTime(1, () => sendDigests(room))
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from mail_outbox')
  if (rows[0]!.n !== DIGESTS) throw new Error(`${rows[0]!.n} daily mails`)
  const mails = Array.from({ length: DIGESTS }, (_one, at) => ({
    kind: 'digest' as const,
    to: { email: `p${at}@linebook.test`, name: 'Some Body' },
    language: 'en-US',
    message: 'You were sent Fall line',
  }))
  const reference = await middleTime(1, () => db.transaction().execute((trx) => queueMail(trx, mails)))
  return row({ name: `${DIGESTS} daily mails, against as many ready ones`, value, unit: 'ms', reference, limit: 2 })
}
