import { standInTopics } from '../../../../contract/notifications/acting-for.ts'
import { digestParts } from '../../../../contract/notifications/digest-order.ts'
import { lastDigest, usualDigest } from '../../../../contract/notifications/digest-time.ts'
import { kindNamed } from '../../../../contract/notifications/notification-kinds.ts'
import { pathOf } from '../../../../contract/notifications/notification-kind.ts'
import { notificationTopic } from '../../../../contract/notifications/notification-topic.ts'
import { act } from '../../../engine/actions/act.ts'
import { nobody } from '../../../engine/database/audit.ts'
import { readNow } from '../../../engine/database/read-now.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { type Mail, queueMail } from '../../../engine/mail/queue-mail.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { digestSettings, takeDigests, takeDue } from '../due-lines.queries.ts'
import * as queries from '../mail.queries.ts'
import { standInsOf } from '../absences/stand-ins.ts'
import { andMore, partTitle, sentenceOf, waitingFor } from '../notification-words.ts'
import type { MailingRoom } from '../room.ts'
import { unsubscribePath } from '../unsubscribe-code.ts'
import { visibleLines } from '../visible-lines.ts'

type Room = Pick<MailingRoom, 'db' | 'maySee' | 'callers' | 'sealer'>
type Person = Awaited<ReturnType<typeof queries.peopleToMail>>[number]
type Of = Map<number, queries.MailLine[]>

const DAY = 86_400_000
/** Lines that one mail at once says; of more there is the number, and the drawer. */
const LINES_OF_NEWS = 50
const home = '/dashboard/its'
const theMailsDo = 'nothing: the mails do' as const

/**
 * What is due at once, one mail for a person with all that is due by now (BEY-13). Lines are taken and mails queued in one
 * transaction: killed in between, nothing was taken, and nobody gets a mail twice.
 */
export const sendDueMails = (room: Room): Promise<unknown> =>
  act(room.db, nobody, {
    async change(trx) {
      const lines = await takeDue(trx)
      if (lines.length === 0) return
      await mailNews(room, trx, await addressed(trx, lines))
      await queries.noteMailed(
        trx,
        lines.map(({ id }) => id),
      )
    },
    audit: theMailsDo,
    tell: theMailsDo,
  })

/** The daily mails whose hour has come: what waits, then what is new; without anything new, none. */
export const sendDigests = (room: Room): Promise<unknown> =>
  act(room.db, nobody, {
    async change(trx) {
      const now = (await readNow(trx)).getTime()
      const due = (await digestSettings(trx)).flatMap((one) => {
        const moment = lastDigest(one.timezone, timesOf(one), now)
        return moment === undefined ? [] : [{ ...one, until: new Date(moment).toISOString() }]
      })
      const lines = await takeDigests(trx, due)
      if (lines.length === 0) return
      const all = await addressed(trx, lines)
      // Their deputies read it at once: their own daily mail may be long gone.
      await mailNews(
        room,
        trx,
        all.filter(({ forName }) => forName),
      )
      const own = all.filter(({ forName }) => !forName)
      const taken = new Set(own.map(({ id }) => id))
      const waiting = await queries.openTasksOf(trx, [...new Set(own.map(({ userId }) => userId))])
      const isNew = ({ id, forName }: queries.MailLine) => !forName && taken.has(id)
      const { people, byPerson } = await seenBy(room, trx, [...own, ...waiting.filter((line) => !isNew(line))])
      const withNews = people.filter(({ id }) => byPerson.get(id)!.some(isNew))
      await queueMail(
        trx,
        withNews.map((person) => mailOfDay(room, person, byPerson.get(person.id)!, now)),
      )
      await queries.noteMailed(
        trx,
        lines.map(({ id }) => id),
      )
    },
    audit: theMailsDo,
    tell: theMailsDo,
  })

/** The daily mail of one person as it stands now: all that is unread or waits. Nothing is marked. */
export const sendDigestNow = (room: Room, caller: Caller): Promise<{ sent: boolean }> =>
  act(room.db, caller, {
    async change(trx) {
      const now = (await readNow(trx)).getTime()
      const own = await queries.unreadOrOpen(trx, Number(caller.key))
      const acted = await queries.actedTasksOf(trx, [Number(caller.key)])
      const { people, byPerson } = await seenBy(room, trx, [...own, ...acted], { isAskedFor: true })
      await queueMail(
        trx,
        people.map((person) => mailOfDay(room, person, byPerson.get(person.id)!, now)),
      )
      return { sent: people.length > 0 }
    },
    audit: theMailsDo,
    tell: theMailsDo,
  })

const timesOf = ({ time, weekdays }: { time: string | null; weekdays: number[] | null }) => ({
  time: time ?? usualDigest.time,
  weekdays: weekdays ?? usualDigest.weekdays,
})

/** What is mailed at once, one mail for a person. */
async function mailNews(room: Room, trx: DatabaseTransaction, lines: readonly queries.MailLine[]): Promise<void> {
  if (lines.length === 0) return
  const { people, byPerson } = await seenBy(room, trx, lines)
  await queueMail(
    trx,
    people.map((person) => mailOfNews(room, person, byPerson.get(person.id)!)),
  )
}

/** Who is away said whether what waits is mailed to them, to their deputy, to both or to nobody (BEY-13). */
async function addressed(trx: DatabaseTransaction, lines: readonly queries.MailLine[]): Promise<queries.MailLine[]> {
  const tasks = lines.filter(({ isTask }) => isTask)
  const standIns = await standInsOf(trx, [...new Set(tasks.map(({ userId }) => userId))])
  return lines.flatMap((line) => {
    const standIn = line.isTask && standIns.get(line.userId)?.find(({ topics }) => isIn(topics, line.topic))
    if (!standIn) return [line]
    const { deputy, personName, mailTo } = standIn
    const theirs = deputy.key === line.actorId ? [] : [{ ...line, userId: deputy.key, forName: personName }]
    return [...(mailTo === 'both' ? [line] : []), ...(mailTo === 'nobody' ? [] : theirs)]
  })
}

const isIn = (topics: readonly string[], topic: string): boolean => topics.includes(topic)

/** Whom to write to, with the lines whose records they may still see. */
async function seenBy(
  { maySee, callers }: Room,
  trx: DatabaseTransaction,
  lines: readonly queries.MailLine[],
  wish?: { isAskedFor: boolean },
): Promise<{ people: Person[]; byPerson: Of }> {
  const all: Of = new Map()
  for (const line of lines) all.set(line.userId, [...(all.get(line.userId) ?? []), line])
  const known = await callers([...all.keys()])
  const byPerson: Of = new Map()
  for (const [key, some] of all) {
    const caller = known.get(key)
    if (!caller) continue
    const topics = standInTopics(caller)
    const theirs = some.filter(({ forName, topic }) => !forName || isIn(topics, topic))
    const seen = await visibleLines({ maySee }, caller, theirs)
    if (seen.length > 0) byPerson.set(key, seen)
  }
  const people = byPerson.size > 0 ? await queries.peopleToMail(trx, [...byPerson.keys()], wish) : []
  return { people, byPerson }
}

const to = ({ id, email, name, language }: Person) => ({ to: { email, name, userId: id }, language })

function mailOfNews({ sealer }: Room, person: Person, lines: readonly queries.MailLine[]): Mail {
  const sentences = lines.slice(0, LINES_OF_NEWS).map((line) => sentenceOf(line, person.language))
  const more = lines.length - sentences.length
  const [only] = lines
  const link = lines.length === 1 ? pathOf(kindNamed(only!.kind) ?? { path: home }, only!.subjectId, only!.facts) : home
  const kinds = [...new Set(lines.map(({ kind }) => kind))]
  return {
    ...to(person),
    kind: 'notifications',
    values: { first: sentences[0]!, count: lines.length - 1 },
    message: [...sentences, ...(more > 0 ? [andMore(more, person.language)] : [])].join('\n'),
    link: { path: link as `/${string}` },
    unsubscribe: unsubscribePath(sealer, { user: person.id, kinds, daily: false }),
  }
}

function mailOfDay({ sealer }: Room, person: Person, lines: readonly queries.MailLine[], now: number): Mail {
  const { language } = person
  const parts = digestParts(
    lines.map((line) => ({ ...line, at: (line.isTask ? line.createdAt : line.lastAt).getTime() })),
    notificationTopic.options,
  )
  const words = parts.flatMap(({ part, lines: some, more }) => [
    partTitle(part, language),
    ...some.map((line) => {
      const days = Math.floor((now - line.at) / DAY)
      const sentence = sentenceOf(line, language)
      return line.isTask && days > 0 ? `– ${sentence} (${waitingFor(days, language)})` : `– ${sentence}`
    }),
    ...(more > 0 ? [andMore(more, language)] : []),
  ])
  return {
    ...to(person),
    kind: 'digest',
    values: { count: lines.length },
    message: words.join('\n'),
    link: { path: home },
    unsubscribe: unsubscribePath(sealer, { user: person.id, kinds: [], daily: true }),
  }
}
