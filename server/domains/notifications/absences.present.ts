import type { Absence } from '../../../contract/notifications/absences.ts'
import { standInTopics } from '../../../contract/notifications/acting-for.ts'
import type { AbsenceRow, Person } from './absences.queries.ts'

export const presentPerson = ({ userCode, name }: Pick<Person, 'userCode' | 'name'>) => ({ code: userCode, name })

/** Row to contract; `mayChange` of whoever reads it. */
export function presentAbsence(row: AbsenceRow, mayChange: boolean): Absence {
  const { publicId, version, person, deputy, topics, beginsOn, endsOn, beginsAt, endsAt, mailTo, note, now } = row
  const held = deputy.isActive ? standInTopics(deputy) : []
  return {
    _id: publicId,
    version,
    person: presentPerson(person),
    deputy: presentPerson(deputy),
    topics,
    cannotAct: topics.filter((topic) => !held.includes(topic)),
    beginsOn,
    endsOn,
    state: now < beginsAt ? 'toCome' : now < endsAt ? 'now' : 'over',
    mailTo,
    note,
    isOwn: mayChange,
  }
}
