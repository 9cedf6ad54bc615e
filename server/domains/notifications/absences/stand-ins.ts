import { type RawBuilder, sql } from 'kysely'
import {
  actingFor,
  type DeputyTopic,
  type StandIn,
  standInTopics,
} from '../../../../contract/notifications/acting-for.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import { type AbsenceRow, absencesNow } from './absences.queries.ts'

/**
 * Keys of those for whom this person acts now in a topic, as a query to be asked within others: what they may see and
 * decide is what these people may. `actingFor` says the same of rows.
 */
export const actedFor = (caller: Caller, topic: DeputyTopic): RawBuilder<number> =>
  standInTopics(caller).includes(topic)
    ? sql<number>`(
        select away.user_id from absence away where away.deputy_id = ${caller.key}::bigint
          and away.begins_at <= now() and now() < away.ends_at and ${topic} = any(away.topics))`
    : sql<number>`(select null::bigint where false)`

/** Who stands in for somebody now, in which topics, and until when. */
export interface StandingIn {
  personKey: number
  personName: string
  deputy: { key: number; code: string; name: string }
  /** Only those in which the deputy may act. */
  topics: DeputyTopic[]
  /** Last day of it, on the clock of who is away. */
  endsOn: string
  mailTo: AbsenceRow['mailTo']
}

/** Who stands in for some people now, by their keys; in one query. Deputies who lost their role do in nothing. */
export async function standInsOf(
  db: Database | DatabaseTransaction,
  userKeys: readonly number[],
): Promise<Map<number, StandingIn[]>> {
  const found = new Map<number, StandingIn[]>()
  if (userKeys.length === 0) return found
  for (const row of await absencesNow(db, userKeys)) {
    const { person, deputy, endsOn, mailTo } = row
    const one: StandingIn = {
      personKey: person.key,
      personName: person.name,
      deputy: { key: deputy.key, code: deputy.userCode, name: deputy.name },
      topics: actsIn(row),
      endsOn,
      mailTo,
    }
    found.set(person.key, [...(found.get(person.key) ?? []), one])
  }
  return found
}

const standInOf = ({ person, deputy, topics, beginsAt, endsAt }: AbsenceRow): StandIn => ({
  person: person.userCode,
  deputy: deputy.userCode,
  topics,
  from: beginsAt.getTime(),
  until: endsAt.getTime(),
})

/** Topics of an absence that is now in which its deputy may act. */
const actsIn = (row: AbsenceRow): DeputyTopic[] =>
  row.deputy.isActive
    ? row.topics.filter((topic) => actingFor(row.deputy, [standInOf(row)], topic, row.now.getTime()).length > 0)
    : []
