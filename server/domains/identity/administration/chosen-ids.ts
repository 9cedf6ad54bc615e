import { MOST_USERS, type UserChoice } from '../../../../contract/identity/users/user-choice.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { noSuch } from '../../../engine/actions/refusals.ts'
import type { Database } from '../../../tables.ts'
import { readChosenIds } from './user-list.queries.ts'

/** Ids of the people an action is done to. @throws Failure tooManyItems, notFound when an id is nobody's */
export async function chosenIds(db: Database, users: UserChoice): Promise<string[]> {
  const ids = await readChosenIds(db, users, MOST_USERS + 1)
  if (ids.length > MOST_USERS) throw new Failure('tooManyItems', `At most ${MOST_USERS} people at once`)
  if ('ids' in users && ids.length !== new Set(users.ids).size) throw noSuch('person')
  return ids
}
