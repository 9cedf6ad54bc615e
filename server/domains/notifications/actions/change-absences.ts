import type { z } from 'zod'
import { type Absence, LONGEST_ABSENCE, MOST_ABSENCES, MOST_AWAY } from '../../../../contract/notifications/absences.ts'
import type * as calls from '../../../../contract/notifications/absences.ts'
import { type DeputyTopic, spanOfDays, standInTopics } from '../../../../contract/notifications/acting-for.ts'
import { daysLater } from '../../../../contract/kernel/days/days.ts'
import { dayAt } from '../../../../contract/kernel/days/zoned-time.ts'
import { Failure, refusedField } from '../../../../contract/kernel/errors.ts'
import type { Output } from '../../../../contract/kernel/endpoint.ts'
import { act } from '../../../engine/actions/act.ts'
import { noSuch, requireFound, requireVersion } from '../../../engine/actions/refusals.ts'
import { differing, entry } from '../../../engine/database/audit.ts'
import { readNow } from '../../../engine/database/read-now.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { forBrowsers, type News } from '../../../engine/live/outbox.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { mayNameDeputies, requireAbsentPerson } from '../absences/absences.access.ts'
import { presentAbsence, presentAway } from '../absences/absences.present.ts'
import * as queries from '../absences/absences.queries.ts'
import type { NotificationsRoom } from '../room.ts'
import { settle, tell } from '../tell.ts'

type Room = Pick<NotificationsRoom, 'db'>
type Wish = Omit<z.output<typeof calls.newAbsence>, 'userCode'>

/** @throws Failure notFound for the code of another, unless an administrator asks */
export async function listAbsences(
  { db }: Room,
  caller: Caller,
  { userCode = caller.userCode }: { userCode?: string | undefined },
): Promise<Output<typeof calls.listAbsences>> {
  if (userCode !== caller.userCode && !mayNameDeputies(caller)) throw noSuch('person')
  const person = requireFound(await queries.personByCode(db, userCode), 'person')
  const rows = await queries.absencesAround(db, person.key)
  return { data: rows.map((row) => presentAbsence(row, mayChange(caller, row))), topics: standInTopics(person) }
}

/** @throws Failure notAllowed for people of other houses, who know nobody here */
export async function listAwayNow({ db }: Room, caller: Caller): Promise<Output<typeof calls.listAwayNow>> {
  requireAbsentPerson(caller, undefined)
  return { data: (await queries.everyAbsenceNow(db, MOST_AWAY)).map(presentAway) }
}

/** @throws Failure notFound, notAllowed, tooManyItems, invalidInput */
export function createAbsence(
  { db }: Room,
  caller: Caller,
  { userCode, ...wish }: z.output<typeof calls.newAbsence>,
): Promise<Absence> {
  const of = requireAbsentPerson(caller, userCode)
  return act(db, caller, {
    async find(trx) {
      const person = requireFound(await queries.lockPerson(trx, of), 'person')
      return { person, values: await judged(trx, person, wish) }
    },
    async change(trx, { person, values }) {
      const id = await queries.insertAbsence(trx, person.key, caller.key, values)
      return queries.absenceById(trx, id)
    },
    audit: (_found, row) => [entry('absence', row.id, null, { person: row.person.userCode, ...written(row) })],
    tell: (_found, row) => tellOf(caller, row),
  }).then((row) => presentAbsence(row, true))
}

/** @throws Failure notFound, userLock, invalidInput */
export function changeAbsence(
  { db }: Room,
  caller: Caller,
  publicId: string,
  { version, ...wish }: Wish & { version: number },
): Promise<Absence> {
  return act(db, caller, {
    async find(trx) {
      const held = await find(trx, caller, publicId)
      requireVersion(held, version)
      return { held, values: await judged(trx, held.person, wish, held) }
    },
    async change(trx, { held, values }) {
      await queries.updateAbsence(trx, held.id, caller.key, values)
      return queries.absenceById(trx, held.id)
    },
    audit({ held }, row) {
      const { before, after } = differing(written(held), written(row))
      return Object.keys(after).length > 0 ? [entry('absence', held.id, before, after)] : []
    },
    tell: ({ held }, row) => tellOf(caller, row, held),
  }).then((row) => presentAbsence(row, true))
}

/** @throws Failure notFound, userLock */
export async function deleteAbsence({ db }: Room, caller: Caller, publicId: string, version: number): Promise<void> {
  await act(db, caller, {
    async find(trx) {
      const held = await find(trx, caller, publicId)
      requireVersion(held, version)
      return held
    },
    change: (trx, held) => queries.removeAbsence(trx, held.id),
    audit: (held) => [entry('absence', held.id, { person: held.person.userCode, ...written(held) }, null)],
    tell: (held) => [...settle([{ kind: 'deputyNamed', subject: held.publicId }]), ...listsOf([held])],
  })
}

/** Whose own it is, and administrators. */
const mayChange = (caller: Caller, { person }: queries.AbsenceRow): boolean =>
  person.userCode === caller.userCode || mayNameDeputies(caller)

/** @throws Failure notFound, also for one of others */
async function find(trx: DatabaseTransaction, caller: Caller, publicId: string): Promise<queries.AbsenceRow> {
  const seen = requireFound(await queries.lockAbsence(trx, publicId), 'absence')
  if (!mayChange(caller, seen)) throw noSuch('absence')
  return seen
}

/** What is to be written, or why not. */
async function judged(
  trx: DatabaseTransaction,
  person: queries.Person,
  { deputy, topics, beginsOn, endsOn, mailTo, note }: Wish,
  held?: queries.AbsenceRow,
): Promise<queries.AbsenceValues> {
  const today = dayAt(person.timezone, (await readNow(trx)).getTime())
  if (endsOn < beginsOn) throw refused('endsOn', 'must not be before the first day')
  if (endsOn < today) throw refused('endsOn', 'must not be over')
  if (beginsOn < today && beginsOn !== held?.beginsOn) throw refused('beginsOn', 'must not be over')
  if (beginsOn > daysLater(today, LONGEST_ABSENCE)) throw refused('beginsOn', 'must be within a year')
  if (endsOn > daysLater(beginsOn, LONGEST_ABSENCE)) throw refused('endsOn', 'must be within a year of the first day')
  requireTopics(person, topics, 'topics', 'are topics in which nothing waits for this person')
  const other = deputy === person.userCode ? undefined : await queries.personByCode(trx, deputy)
  if (!other) throw refused('deputy', 'must be another person with an account')
  requireTopics(other, topics, 'deputy', 'lacks a role for these topics')
  const others = (await queries.ownAbsences(trx, person.key)).filter(({ id }) => id !== held?.id)
  if (others.length >= MOST_ABSENCES) {
    throw new Failure('tooManyItems', `There are ${MOST_ABSENCES} absences already`, { data: { most: MOST_ABSENCES } })
  }
  const overlaps = (one: queries.AbsenceRow) =>
    one.beginsOn <= endsOn && beginsOn <= one.endsOn && one.topics.some((topic) => topics.includes(topic))
  if (others.some(overlaps)) throw refused('beginsOn', 'overlaps another absence in these topics')
  const { from, until } = spanOfDays(person.timezone, beginsOn, endsOn)
  return {
    deputyKey: other.key,
    topics,
    beginsOn,
    endsOn,
    beginsAt: new Date(from).toISOString(),
    endsAt: new Date(until).toISOString(),
    mailTo,
    note,
  }
}

function requireTopics(person: queries.Person, topics: readonly DeputyTopic[], field: string, message: string): void {
  const held = standInTopics(person)
  if (topics.some((topic) => !held.includes(topic))) throw refused(field, message)
}

const refused = (name: string, reason: string): Failure => refusedField(`body.${name}`, reason)

/** As people read it in the trail. */
const written = ({ deputy, topics, beginsOn, endsOn, mailTo, note }: queries.AbsenceRow) => ({
  deputy: deputy.userCode,
  topics: topics.join(', '),
  beginsOn,
  endsOn,
  mailTo,
  note,
})

/** The deputy hears of it; who is none any more hears of nothing that waits. */
function tellOf(caller: Caller, row: queries.AbsenceRow, before?: queries.AbsenceRow): News[] {
  const isNews =
    before === undefined ||
    before.deputy.key !== row.deputy.key ||
    before.beginsOn !== row.beginsOn ||
    before.endsOn !== row.endsOn
  const values = { title: row.person.name, from: Date.parse(row.beginsOn), to: Date.parse(row.endsOn) }
  const told = { kind: 'deputyNamed' as const, subject: row.publicId, values, to: { people: [row.deputy.key] } }
  const isOther = before !== undefined && before.deputy.key !== row.deputy.key
  const over = isOther ? [{ kind: 'deputyNamed' as const, subject: row.publicId }] : []
  return [...(isNews ? tell(caller, [told], over) : []), ...listsOf(before ? [before, row] : [row])]
}

/** What waits for the deputy changes with it. */
const listsOf = (rows: readonly queries.AbsenceRow[]): News[] =>
  [...new Set(rows.flatMap(({ person, deputy }) => [person.key, deputy.key]))].map((key) =>
    forBrowsers(`user:${key}`, { type: 'notificationsChanged' }),
  )
