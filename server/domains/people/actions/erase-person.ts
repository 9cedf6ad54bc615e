import { Failure, refusedField } from '../../../../contract/kernel/errors.ts'
import { act } from '../../../engine/actions/act.ts'
import { entry } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { enqueue } from '../../../engine/jobs/job-runner.ts'
import { forBrowsers } from '../../../engine/live/outbox.ts'
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
  { db, sessions, held }: PeopleRoom,
  caller: Caller,
  publicId: string,
  confirmation: string,
): Promise<void> {
  if (publicId === caller._id) throw new Failure('ownAdministration', 'You cannot erase yourself')
  const id = await act(db, caller, {
    async find(trx) {
      const administers = await holdForErasure(trx, publicId, caller.key)
      return { administers, person: await findPerson(trx, publicId) }
    },
    may({ administers, person }) {
      if (!administers && !caller.permissionsBypassed) throw new Failure('notAllowed', 'You administer nobody any more')
      if (person.email.toLowerCase() !== confirmation.trim().toLowerCase()) {
        throw refusedField('body.confirmation', 'the address is not theirs')
      }
    },
    async change(trx, { person }) {
      const { id, email, name, last_name } = person
      await eraseAccount(trx, person, caller.key, held)
      await shutLinksTo(trx, email)
      const words: ErasedWords = { id, publicId, email, name: `${name} ${last_name}` }
      await enqueue(trx, eraseWordsJob, words, { maxAttempts: 25 })
      return id
    },
    audit: ({ person }, id) => [entry('user_account', id, { state: person.state }, { state: 'erased' })],
    tell: (_person, id) => [forBrowsers(`user:${id}`, { type: 'accountChanged' })],
  })
  sessions.forgetAccounts([id])
}
