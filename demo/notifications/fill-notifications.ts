import { sql } from 'kysely'
import { daysLater } from '../../contract/kernel/days/days.ts'
import { dayAt, weekdayOf } from '../../contract/kernel/days/zoned-time.ts'
import type { Application } from '../../server/application.ts'
import { requestOpened } from '../../server/domains/identity/tell-of-requests.ts'
import { createAbsence } from '../../server/domains/notifications/actions/change-absences.ts'
import { sendDigestNow } from '../../server/domains/notifications/actions/send-due-mails.ts'
import { mailingRoomOf } from '../../server/domains/notifications/room.ts'
import { remindHolders } from '../../server/domains/samples/loans/telling/remind.ts'
import { sendAppLink } from '../../server/domains/shares/actions/send-app-link.ts'
import { houseOf } from '../../server/house.ts'
import { publish } from '../../server/engine/live/outbox.ts'
import type { Database } from '../../server/tables.ts'
import { callerOf } from '../people/caller-of.ts'
import { fillSharing } from './fill-sharing.ts'
import { fillTalk } from './fill-talk.ts'

const buyers = ['sales', 'manager', 'merchandiser', 'distributor', 'customer']
const teams = ['sales', 'manager', 'merchandiser', 'editor', 'senior-editor', 'admin-editor', 'admin']
const orders = ['sample-coordinator', 'senior-coordinator', 'approver', 'senior-approver', 'admin']

/** What colleagues sent each other. */
const links: readonly { from: string; to: readonly string[]; textLink: string; path: string }[] = [
  { from: 'manager', to: buyers, textLink: 'The line for fall', path: '/products' },
  { from: 'merchandiser', to: buyers, textLink: 'What is new this week', path: '/products?isNew=true' },
  { from: 'senior-editor', to: teams, textLink: 'Pictures for the windows', path: '/advertising/libraries' },
  { from: 'editor', to: teams, textLink: 'Announcements', path: '/advertising/libraries/announcements' },
  {
    from: 'admin',
    to: [...buyers, ...teams, ...orders],
    textLink: 'Choose what you are told',
    path: '/my-account/notifications',
  },
  { from: 'manager', to: orders, textLink: 'Promo orders of the season', path: '/orders/promos/reviewed' },
]

/** Days after which news were read. */
const READ_AFTER = 4

/** Lines that somebody's drawer begins with, and news among them however much is to be done. */
const MOST_LINES = 13
const LEAST_NEWS = 5

/**
 * What people of the demo brand were told in the last weeks: orders told it themselves as they were written. Somebody is away next week,
 * something is overdue, something is left aside, and a daily mail stands in the outbox.
 */
export async function fillNotifications(application: Application): Promise<void> {
  const { db } = application
  if (await db.selectFrom('absence').select('id').where('begins_at', '>', new Date()).executeTakeFirst()) return
  if (!(await db.selectFrom('notification').select('id').where('kind', '=', 'linkSent').executeTakeFirst()))
    await sendLinks(application)
  await fillSharing(application)
  await fillTalk(application)
  await tellOfRequests(application)
  await remindHolders(application, new Date())
  await dateLines(db)
  await leaveAside(db)
  await putAway(db)
  const approver = await callerOf(application, 'approver')
  const { code } = await someoneOf(db, 'senior-approver')
  const today = dayAt(approver.timezone, new Date())
  const monday = daysLater(today, 8 - weekdayOf(today))
  await createAbsence(application, approver, {
    deputy: code,
    topics: ['promos'],
    beginsOn: monday,
    endsOn: daysLater(monday, 4),
    mailTo: 'both',
    note: 'At the fair in Riva; the phone is on in the evening.',
    userCode: undefined,
  })
  // A colleague of theirs is away the week after, so that they stand in for somebody too.
  await createAbsence(application, await callerOf(application, 'colleague-6'), {
    deputy: approver.userCode,
    topics: ['promos'],
    beginsOn: daysLater(monday, 7),
    endsOn: daysLater(monday, 9),
    mailTo: 'deputy',
    note: '',
    userCode: undefined,
  })
  await sendDigestNow(mailingRoomOf(application, houseOf(application)), approver)
}

async function sendLinks(application: Application): Promise<void> {
  for (const { from, to, ...link } of links) {
    const sender = await callerOf(application, from)
    const recipients = to.filter((account) => account !== from).map((account) => `${account}@linebook.test`)
    const wish = { ...link, subject: link.textLink, body: '', recipients, bccRecipients: [] }
    await sendAppLink(application.db, sender, wish)
  }
}

/** Who waits for an account waits for the administrators. */
async function tellOfRequests({ db, engineDb }: Application): Promise<void> {
  const rows = await db
    .selectFrom('access_request as r')
    .innerJoin('user_account as u', 'u.id', 'r.user_id')
    .select(['r.public_id as id', 'u.name', 'u.last_name as lastName'])
    .where('u.state', '=', 'pending')
    .execute()
  for (const { id, ...person } of rows) await publish(engineDb, requestOpened(id, person))
}

/** They were told when it happened; who reads in time has read the older news. The two oldest tasks of everybody were due. */
async function dateLines(db: Database): Promise<void> {
  await sql`
    update notification n set created_at = o.modified_at, last_at = o.modified_at, mail_due_at = null, in_digest = false
    from customer_order o where n.subject_type = 'order' and o.public_id = n.subject_id`.execute(db)
  await sql`
    update notification n set created_at = now() - make_interval(hours => (p.place * 17)::int),
      last_at = now() - make_interval(hours => (p.place * 17)::int), mail_due_at = null, in_digest = false
    from (select id, row_number() over (partition by user_id order by id desc) as place from notification
      where subject_type = 'link') p where p.id = n.id`.execute(db)
  await sql`
    update notification set state = 'Read', read_at = last_at
    where not is_task and state = 'New' and last_at < now() - make_interval(days => ${READ_AFTER})`.execute(db)
  await sql`
    with late as (
      select id from (
        select n.id, row_number() over (partition by n.user_id order by n.created_at, n.id) as place from notification n
        where n.is_task and n.settled_at is null and n.subject_type = 'order') t
      where t.place <= 2),
    dated as (
      update notification n set due_at = date_trunc('day', now()) - interval '1 second' from late where late.id = n.id
      returning n.subject_id)
    update piece_header h set requested_delivery_date = current_date - 1
    from customer_order o where o.id = h.order_id and o.public_id in (select subject_id from dated)`.execute(db)
}

/** The newest news of everybody waits until tomorrow. */
const leaveAside = (db: Database) =>
  sql`
    update notification set snoozed_until = now() + interval '20 hours', state = 'Read', read_at = now()
    where id in (select max(id) from notification where subject_type = 'link' group by user_id)`.execute(db)

/**
 * Nobody keeps all they were ever told. What is to be done stays, and of the news what makes a dozen lines together with it: what
 * came several times, what waits until tomorrow, the newest of each kind, then what is newest.
 */
const putAway = (db: Database) =>
  sql`
    with of_kind as (
      select id, user_id, is_task, events > 1 or snoozed_until is not null as is_special, last_at,
        row_number() over (partition by user_id, kind order by last_at desc, id desc) as place
      from notification where in_drawer and settled_at is null),
    ranked as (
      select id, is_task, count(*) filter (where is_task) over (partition by user_id) as tasks,
        row_number() over (partition by user_id, is_task
          order by is_special desc, place > 1, last_at desc, id desc) as rank
      from of_kind)
    delete from notification n using ranked r
    where r.id = n.id and not r.is_task and r.rank > greatest(${LEAST_NEWS}, ${MOST_LINES} - r.tasks)`.execute(db)

const someoneOf = (db: Database, account: string) =>
  db
    .selectFrom('user_account')
    .select('user_code as code')
    .where('email', '=', `${account}@linebook.test`)
    .executeTakeFirstOrThrow()
