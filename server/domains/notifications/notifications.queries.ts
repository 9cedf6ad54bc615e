import { type RawBuilder, sql } from 'kysely'
import { MOST_COUNTED, MOST_LISTED } from '../../../contract/notifications/query-notifications.ts'
import { type NotificationTopic, notificationTopic } from '../../../contract/notifications/notification-topic.ts'
import type { DeputyTopic } from '../../../contract/notifications/acting-for.ts'
import type { Database, DatabaseTransaction } from '../../tables.ts'
import { keepPlan } from '../../engine/database/kept-plans.ts'
import { actedTasks } from './acted-tasks.ts'

type Connection = Database | DatabaseTransaction

export interface NotificationRow {
  id: number
  publicId: string
  userId: number
  kind: string
  topic: NotificationTopic
  state: 'New' | 'Read'
  isTask: boolean
  subjectType: string
  subjectId: string
  facts: Record<string, string | number>
  events: number
  actorCode: string | null
  actorName: string | null
  personCode: string
  personName: string
  dueAt: Date | null
  lastAt: Date
  settledAt: Date | null
  snoozedUntil: Date | null
}

/** Whose lines, of which topics, narrowed as a call asks. */
export interface LinesWish {
  userKey: number
  topics: readonly NotificationTopic[]
  /** Those of them in which they may stand in for others; none where only their own are meant. */
  acting: readonly DeputyTopic[]
  state?: 'New' | 'Read' | undefined
  kinds?: readonly string[] | undefined
  waiting?: boolean | undefined
  modelType?: string | undefined
  modelId?: string | undefined
}

/** All topics are no condition, so that the badge is counted from its index alone. */
const ofTopics = (topics: readonly NotificationTopic[]) =>
  areAll(topics) ? sql`` : sql`and n.topic = any(${[...topics]}::text[])`

const areAll = (topics: readonly NotificationTopic[]) => topics.length === notificationTopic.options.length

const openTask = sql`n.is_task and n.settled_at is null and n.snoozed_until is null`

const narrowed = ({ kinds, modelType, modelId }: LinesWish) => sql`
  ${kinds === undefined ? sql`` : sql`and n.kind = any(${[...kinds]}::text[])`}
  ${modelType === undefined ? sql`` : sql`and n.subject_type = ${modelType}`}
  ${modelId === undefined ? sql`` : sql`and n.subject_id = ${modelId}`}`

/** Own lines of the drawer; what is left aside is not there until it comes back. */
const ownLines = (wish: LinesWish): RawBuilder<unknown> => sql`
  from notification n
  where n.user_id = ${wish.userKey} and n.in_drawer and n.snoozed_until is null ${ofTopics(wish.topics)}
    ${wish.state === undefined ? sql`` : sql`and n.state = ${wish.state}`}
    ${wish.waiting === undefined ? sql`` : wish.waiting ? sql`and ${openTask}` : sql`and not n.is_task`}
    ${narrowed(wish)}`

/**
 * Where lines come from: own ones, and what waits for those whom the person stands in for, which is never unread to them.
 * Each is read along its own index.
 */
function sources(wish: LinesWish): RawBuilder<unknown>[] {
  const isActing = wish.acting.length > 0 && wish.state !== 'New' && wish.waiting !== false
  return isActing ? [ownLines(wish), sql`${actedTasks(wish.userKey, wish.acting)} ${narrowed(wish)}`] : [ownLines(wish)]
}

/** What is selected of all sources. */
const together = (selected: RawBuilder<unknown>, wish: LinesWish, rest: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(
    sources(wish).map((source) => sql`(${selected} ${source} ${rest})`),
    sql` union all `,
  )

const shown = sql`
  n.id, n.public_id as "publicId", n.user_id as "userId", n.kind, n.topic, n.state, n.is_task as "isTask",
  n.subject_type as "subjectType", n.subject_id as "subjectId", n.facts, n.events,
  a.user_code as "actorCode", trim(a.name || ' ' || a.last_name) as "actorName",
  u.user_code as "personCode", trim(u.name || ' ' || u.last_name) as "personName",
  n.due_at as "dueAt", n.last_at as "lastAt", n.settled_at as "settledAt", n.snoozed_until as "snoozedUntil"`

const from = sql`
  from notification n join user_account u on u.id = n.user_id left join user_account a on a.id = n.actor_id`

/** Where a page begins, behind the line that the one before ended with. */
interface PageWish {
  limit: number
  before?: { at: string; id: string } | undefined
}

/** Ids of a page. */
function pageIds(wish: LinesWish, { limit, before }: PageWish): RawBuilder<unknown> {
  const behind = before
    ? sql`and (n.last_at, n.id) < (${before.at}::timestamptz,
        coalesce((select b.id from notification b where b.public_id = ${before.id}), 0))`
    : sql``
  return together(sql`select n.id`, wish, sql`${behind} order by n.last_at desc, n.id desc limit ${limit}`)
}

/** The newest first. */
export async function readLines(db: Connection, wish: LinesWish, page: PageWish): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select ${shown} ${from} join (${pageIds(wish, page)}) page on page.id = n.id
    order by n.last_at desc, n.id desc limit ${page.limit}`.execute(db)
  return rows
}

/** The same with all numbers, of one moment: what came behind it is in neither. */
export async function readPage(
  db: Connection,
  wish: LinesWish,
  page: PageWish,
): Promise<{ lines: NotificationRow[]; numbers: Counts & Listed }> {
  const { rows } = await sql<NotificationRow & Counts & Listed>`
    select c.*, p.* from (select ${numbersOfWish(wish)}, listed.* from (${listed(wish)}) listed) c
    left join (
      select ${shown} ${from} join (${pageIds(wish, page)}) page on page.id = n.id
      order by n.last_at desc, n.id desc limit ${page.limit}) p on true
    order by p."lastAt" desc, p.id desc`.execute(db)
  const { totalCount, seen, unread, waiting } = rows[0]!
  // Without any line there is one row of numbers.
  return { lines: rows.filter(({ publicId }) => publicId), numbers: { totalCount, seen, unread, waiting } }
}

/** Of these, whoever's they are. */
export async function linesByIds(db: Connection, ids: readonly number[]): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select ${shown} ${from} where n.id = any(${[...ids]}::bigint[]) order by n.last_at desc, n.id desc`.execute(db)
  return rows
}

export async function lineByPublicId(
  db: Connection,
  { userKey, topics, acting }: LinesWish,
  publicId: string,
): Promise<NotificationRow | undefined> {
  const { rows } = await sql<NotificationRow>`
    select ${shown} ${from} where n.public_id = ${publicId} and ((n.user_id = ${userKey} ${ofTopics(topics)})
      or n.id in (select n.id ${actedTasks(userKey, acting)} and n.public_id = ${publicId}))`.execute(db)
  return rows[0]
}

export interface Counts {
  unread: number
  waiting: number
}

/** Each at most 100: of `userKey`, with the condition on topics, and what waits for those whom they stand in for. */
const numbersOf = (userKey: Value, topics: RawBuilder<unknown>, acted: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select count(*)::integer from (select from notification n where n.user_id = ${userKey} and n.state = 'New'
    and n.in_drawer ${topics} limit ${sql.lit(MOST_COUNTED)}) x) as unread,
  (select count(*)::integer from (select from notification n where n.user_id = ${userKey}
    and ${openTask} ${topics} ${acted} limit ${sql.lit(MOST_COUNTED)}) y) as waiting`

type Value = number | RawBuilder<unknown>
export type CountsWish = Pick<LinesWish, 'userKey' | 'topics' | 'acting'>

const numbersOfWish = ({ userKey, topics, acting }: CountsWish): RawBuilder<unknown> =>
  numbersOf(
    userKey,
    ofTopics(topics),
    acting.length === 0 ? sql`` : sql`union all select ${actedTasks(userKey, acting)}`,
  )

/** Of many at once, in their order. Every open window asks it whenever something was told: PostgreSQL keeps its plan. */
export async function countLines(db: Connection, wishes: readonly CountsWish[]): Promise<Counts[]> {
  const asked = wishes.map(({ userKey, topics, acting }, at) => ({
    at,
    key: userKey,
    topics: areAll(topics) ? null : topics,
    acting,
  }))
  const acted = sql`union all select ${actedTasks(sql`w.key`, sql`w.acting`)}`
  const { rows } = await sql<Counts>`${keepPlan}
    select ${numbersOf(sql`w.key`, sql`and (w.topics is null or n.topic = any(w.topics))`, acted)}
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as w (at int, key bigint, topics text[], acting text[])
    order by w.at`.execute(db)
  return rows
}

/** Of one person, within a transaction. */
export const countLine = async (trx: DatabaseTransaction, wish: CountsWish): Promise<Counts> =>
  (await countLines(trx, [wish]))[0]!

/** How many lines there are, at most 1,000, and what the answer has seen. */
interface Listed {
  totalCount: number
  seen: string
}

const listed = (wish: LinesWish): RawBuilder<unknown> => sql`
  select count(*)::integer as "totalCount", pg_current_snapshot()::text as seen
  from (${together(sql`select`, wish, sql``)} limit ${sql.lit(MOST_LISTED)}) x`

/** Their records may not be seen any more: the lines are over for this person. */
export const closeLines = (db: Connection, ids: readonly number[]) =>
  sql`
    update notification set state = 'Read', read_at = now(), mail_due_at = null, in_digest = false,
      settled_at = case when is_task then coalesce(settled_at, now()) end, in_drawer = false
    where id = any(${[...ids]}::bigint[])`.execute(db)

/** Whatever they have been shown: what was written since the answer that they look at stays. Answers the lines. */
export async function readAll(
  trx: DatabaseTransaction,
  { userKey, topics }: Pick<LinesWish, 'userKey' | 'topics'>,
  { before, seen }: { before?: string | undefined; seen?: string | undefined },
): Promise<string[]> {
  const { rows } = await sql<{ public_id: string }>`
    update notification n set state = 'Read', read_at = now(), mail_due_at = null, in_digest = false
    where n.user_id = ${userKey} and n.state = 'New' and n.in_drawer ${ofTopics(topics)}
      ${before === undefined ? sql`` : sql`and n.last_at <= ${before}::timestamptz`}
      ${seen === undefined ? sql`` : sql`and pg_visible_in_snapshot(n.told_in, ${seen}::pg_snapshot)`}
    returning n.public_id`.execute(trx)
  return rows.map(({ public_id }) => public_id)
}

/** What a batch asks for: of one line, or of all of the person's about a record. */
export interface MarkWish {
  id: string | null
  model_type: string | null
  model_id: string | null
  state: 'New' | 'Read' | null
  until: string | null
}

const wishes = (marks: readonly MarkWish[]) => sql`
  jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
    as w (id text, model_type text, model_id text, state text, until timestamptz)`

/** Lines that a batch means, held for it, with what it asks of them; those of ids that are not theirs miss. */
export async function lockMarked(
  trx: DatabaseTransaction,
  { userKey, topics }: Pick<LinesWish, 'userKey' | 'topics'>,
  marks: readonly MarkWish[],
): Promise<{ id: number; publicId: string }[]> {
  const { rows } = await sql<{ id: number; publicId: string }>`
    select n.id, n.public_id as "publicId" from notification n
    where n.user_id = ${userKey} ${ofTopics(topics)} and exists (
      select from ${wishes(marks)} where w.id = n.public_id or (w.model_type = n.subject_type and w.model_id = n.subject_id))
    order by n.id for update`.execute(trx)
  return rows
}

/**
 * Marks what was locked. Nothing of a record is open twice: unread again, or left aside, is the newest of several lines, and
 * none beside one that is open anyhow.
 */
export async function mark(
  trx: DatabaseTransaction,
  ids: readonly number[],
  marks: readonly MarkWish[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update notification n set
      state = case when m.until is null then m.state else 'Read' end,
      read_at = case when m.until is null and m.state = 'New' then null else coalesce(n.read_at, now()) end,
      snoozed_until = m.until, mail_due_at = null, in_digest = false
    from (
      select distinct on (o.id) o.id, w.state, w.until,
        row_number() over (partition by o.kind, o.subject_type, o.subject_id order by o.is_open desc, o.last_at desc, o.id desc)
          as place
      from notification o join ${wishes(marks)}
        on w.id = o.public_id or (w.model_type = o.subject_type and w.model_id = o.subject_id)
      where o.id = any(${[...ids]}::bigint[])
        -- Of a record that is opened, news are read; its tasks wait until they are done.
        and (w.id is not null or not o.is_task)
      order by o.id) m
    where n.id = m.id
      and (m.state is distinct from 'Read' or m.until is not null or n.state = 'New' or n.snoozed_until is not null)
      and not ((m.state = 'New' or m.until is not null) and (m.place > 1 or (not n.is_open and exists (
        select from notification x where x.user_id = n.user_id and x.kind = n.kind and x.subject_type = n.subject_type
          and x.subject_id = n.subject_id and x.is_open))))
    returning n.id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Active coordinators of some domains by their code. */
export async function coordinatorByCode(
  db: Database,
  userCode: string,
  holders: readonly { domain: string; roles: readonly string[] }[],
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select u.id from user_account u
    where u.user_code = ${userCode} and u.state = 'active' and exists (
      select from permission p join jsonb_to_recordset(${JSON.stringify(holders)}::jsonb) as h (domain text, roles text[])
        on h.domain = p.domain and p.roles && h.roles
      where p.user_id = u.id)`.execute(db)
  return rows[0]?.id
}
