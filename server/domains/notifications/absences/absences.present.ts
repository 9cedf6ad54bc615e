import type { Absence, AwayNow } from '../../../../contract/notifications/absences.ts'
import { standInTopics } from '../../../../contract/notifications/acting-for.ts'
import type { AbsenceRow, Person } from './absences.queries.ts'

export const presentPerson = ({ userCode, name }: Pick<Person, 'userCode' | 'name'>) => ({ code: userCode, name })

/** Topics in which the deputy stands in no more. */
function cannotAct({ deputy, topics }: AbsenceRow): Absence['cannotAct'] {
  const held = deputy.isActive ? standInTopics(deputy) : []
  return topics.filter((topic) => !held.includes(topic))
}

/** What colleagues read beside the name. */
export const presentAway = (row: AbsenceRow): AwayNow => ({
  person: row.person.userCode,
  topics: row.topics,
  endsOn: row.endsOn,
  deputy: presentPerson(row.deputy),
  cannotAct: cannotAct(row),
})

/** Row to contract; `mayChange` of whoever reads it. */
export function presentAbsence(row: AbsenceRow, mayChange: boolean): Absence {
  const { publicId, version, person, deputy, topics, beginsOn, endsOn, beginsAt, endsAt, mailTo, note, now } = row
  return {
    _id: publicId,
    version,
    person: presentPerson(person),
    deputy: presentPerson(deputy),
    topics,
    cannotAct: cannotAct(row),
    beginsOn,
    endsOn,
    state: now < beginsAt ? 'toCome' : now < endsAt ? 'now' : 'over',
    mailTo,
    note,
    isOwn: mayChange,
  }
}
