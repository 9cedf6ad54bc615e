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
import * as queries from '../mail.queries.ts'
import { andMore, partTitle, sentenceOf, waitingFor } from '../notification-words.ts'
import type { MailingRoom } from '../room.ts'
import { unsubscribePath } from '../unsubscribe-code.ts'
import { visibleLines } from '../visible-lines.ts'

type Room = Pick<MailingRoom, 'db' | 'maySee' | 'callers' | 'sealer'>
type Person = Awaited<ReturnType<typeof queries.peopleToMail>>[number]
type Of = Map<number, queries.MailLine[]>

const DAY = 86_400_000
const home = '/dashboard/its'
const theMailsDo = 'nothing: the mails do' as const

/**
 * What is due at once, one mail for a person with all that is due by now (BEY-13). Lines are taken and mails queued in one
 * transaction: killed in between, nothing was taken, and nobody gets a mail twice.
 */
export const sendDueMails = (room: Room): Promise<unknown> =>
  act(room.db, nobody, {
    async change(trx) {
      const lines = await queries.takeDue(trx)
      if (lines.length === 0) return
      const { people, byPerson } = await seenBy(room, trx, lines)
      await queueMail(
        trx,
        people.map((person) => mailOfNews(room, person, byPerson.get(person.id)!)),
      )
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
      const due = (await queries.digestSettings(trx)).flatMap((one) => {
        const moment = lastDigest(one.timezone, timesOf(one), now)
        return moment === undefined ? [] : [{ ...one, until: new Date(moment).toISOString() }]
      })
      const lines = await queries.takeDigests(trx, due)
      if (lines.length === 0) return
      const taken = new Set(lines.map(({ id }) => id))
      const waiting = await queries.openTasksOf(trx, [...new Set(lines.map(({ userId }) => userId))])
      const all = [...lines, ...waiting.filter(({ id }) => !taken.has(id))]
      const { people, byPerson } = await seenBy(room, trx, all)
      const withNews = people.filter(({ id }) => byPerson.get(id)!.some((line) => taken.has(line.id)))
      await queueMail(
        trx,
        withNews.map((person) => mailOfDay(room, person, byPerson.get(person.id)!, now)),
      )
      await queries.noteMailed(trx, [...taken])
    },
    audit: theMailsDo,
    tell: theMailsDo,
  })

/** The daily mail of one person as it stands now: all that is unread or waits. Nothing is marked. */
export const sendDigestNow = (room: Room, caller: Caller): Promise<{ sent: boolean }> =>
  act(room.db, caller, {
    async change(trx) {
      const now = (await readNow(trx)).getTime()
      const { people, byPerson } = await seenBy(room, trx, await queries.unreadOrOpen(trx, Number(caller.key)))
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

/** Whom to write to, with the lines whose records they may still see. */
async function seenBy(
  { maySee, callers }: Room,
  trx: DatabaseTransaction,
  lines: readonly queries.MailLine[],
): Promise<{ people: Person[]; byPerson: Of }> {
  const all: Of = new Map()
  for (const line of lines) all.set(line.userId, [...(all.get(line.userId) ?? []), line])
  const known = await callers([...all.keys()])
  const byPerson: Of = new Map()
  for (const [key, some] of all) {
    const caller = known.get(key)
    const seen = caller ? await visibleLines({ maySee }, caller, some) : []
    if (seen.length > 0) byPerson.set(key, seen)
  }
  const people = byPerson.size > 0 ? await queries.peopleToMail(trx, [...byPerson.keys()]) : []
  return { people, byPerson }
}

const to = ({ id, email, name, language }: Person) => ({ to: { email, name, userId: id }, language })

function mailOfNews({ sealer }: Room, person: Person, lines: readonly queries.MailLine[]): Mail {
  const sentences = lines.map((line) => sentenceOf(line, person.language))
  const [only] = lines
  const link = lines.length === 1 ? pathOf(kindNamed(only!.kind) ?? { path: home }, only!.subjectId, only!.facts) : home
  const kinds = [...new Set(lines.map(({ kind }) => kind))]
  return {
    ...to(person),
    kind: 'notifications',
    values: { first: sentences[0]!, count: lines.length - 1 },
    message: sentences.join('\n'),
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
