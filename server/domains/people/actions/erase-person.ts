import { nanoid } from 'nanoid'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { recordChanges } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { enqueue } from '../../../engine/jobs/job-runner.ts'
import { publish } from '../../../engine/live/outbox.ts'
import type { PeopleRoom } from '../room.ts'
import { eraseAccount, holdForErasure, shutLinksTo } from '../erasure.queries.ts'
import { findPerson } from '../people.queries.ts'
import { eraseWordsJob, type ErasedWords } from './erase-words.ts'

/**
 * Takes a person out for good: the account keeps its number, for the records and the trail; name, address, codes, rights and
 * what was theirs alone go, and nobody is logged in as them when this answers. What others wrote of them follows within
 * moments by a job.
 * @throws Failure notFound, ownAdministration, notAllowed, invalidInput
 */
export async function erasePerson(
  { db, sessions }: PeopleRoom,
  caller: Caller,
  publicId: string,
  confirmation: string,
): Promise<void> {
  if (publicId === caller._id) throw new Failure('ownAdministration', 'You cannot erase yourself')
  const id = await db.transaction().execute(async (transaction) => {
    const administers = await holdForErasure(transaction, publicId, caller.key)
    const person = await findPerson(transaction, publicId)
    if (!person) throw new Failure('notFound', 'There is no such person')
    if (!administers && !caller.permissionsBypassed) throw new Failure('notAllowed', 'You administer nobody any more')
    if (person.email.toLowerCase() !== confirmation.trim().toLowerCase()) {
      throw new Failure('invalidInput', 'The address is not theirs', { data: { field: 'body.confirmation' } })
    }
    await eraseAccount(transaction, person, caller.key)
    await shutLinksTo(transaction, person.email)
    await recordChanges(transaction, { userKey: caller.key, batchId: nanoid() }, [
      { table: 'user_account', recordId: person.id, before: { state: person.state }, after: { state: 'erased' } },
    ])
    await publish(transaction, [{ topic: 'live', audience: `user:${person.id}`, payload: { type: 'accountChanged' } }])
    const words: ErasedWords = {
      id: person.id,
      publicId,
      email: person.email,
      name: `${person.name} ${person.last_name}`,
    }
    await enqueue(transaction, eraseWordsJob, words, { maxAttempts: 25 })
    return person.id
  })
  sessions.forgetAccounts([id])
}
