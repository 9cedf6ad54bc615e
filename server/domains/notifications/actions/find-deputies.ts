import type { z } from 'zod'
import { ruleOf } from '../../../../contract/identity/access/access.ts'
import type { findDeputies as findCall } from '../../../../contract/notifications/absences.ts'
import { deputyAccess, standInTopics } from '../../../../contract/notifications/acting-for.ts'
import type { Output } from '../../../../contract/kernel/endpoint.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { requireAbsentPerson } from '../absences/absences.access.ts'
import { presentPerson } from '../absences/absences.present.ts'
import { peopleLike } from '../absences/absences.queries.ts'
import type { NotificationsRoom } from '../room.ts'

const MOST = 10

/** @throws Failure notFound, notAllowed */
export async function findDeputies(
  { db }: NotificationsRoom,
  caller: Caller,
  { text, topics, userCode }: z.output<(typeof findCall)['query']>,
): Promise<Output<typeof findCall>> {
  const of = requireAbsentPerson(caller, userCode)
  const domains = topics.flatMap((topic) =>
    (ruleOf(deputyAccess[topic]).entries ?? []).flatMap(({ domain }) => domain ?? []),
  )
  const people = await peopleLike(db, { text, domains, but: of })
  const able = people.filter((person) => {
    const held = standInTopics(person)
    return topics.every((topic) => held.includes(topic))
  })
  return able.slice(0, MOST).map(presentPerson)
}
