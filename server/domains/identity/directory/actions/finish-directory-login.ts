import type { Logger } from 'pino'
import type { DirectoryRefusal } from '../../../../../contract/identity/directory/finish-directory-login.ts'
import { act } from '../../../../engine/actions/act.ts'
import { nobody } from '../../../../engine/database/audit.ts'
import type { Database } from '../../../../tables.ts'
import { loginsAreLogged, openSession, type Visitor } from '../../sessions/open-session.ts'
import { insertRegistration, joinDirectory, knownAccounts, takeAttempt } from '../directory.queries.ts'
import { DirectoryRefused, type Issuer } from '../issuer.ts'
import { directoryOutcome, type DirectoryPerson } from '../rules/directory-outcome.ts'

/** Where the browser goes on, with the token of the session when one was opened. */
export interface DirectoryAnswer {
  location: string
  token?: string
}

interface House {
  db: Database
  issuer: Issuer
  log: Pick<Logger, 'warn'>
}

const HOME = '/dashboard/its'
const refused = (why: DirectoryRefusal): DirectoryAnswer => ({ location: `/dashboard?directory=${why}` })

/**
 * Hears the directory's answer, once, from the browser that began the login, and opens a session or leads to the rest
 * of the registration (ACC-07). Why an answer proves nothing is for the log; the browser is told only that.
 */
export async function finishDirectoryLogin(
  { db, issuer, log }: House,
  answer: { callback: URL; state: string | undefined; visitor: Visitor },
): Promise<DirectoryAnswer> {
  const { callback, state, visitor } = answer
  const attempt = state === undefined ? undefined : await takeAttempt(db, state)
  if (state === undefined || !attempt?.open) return refused('failed')
  const person = await vouchedFor(issuer, callback, { state, ...attempt }).catch((error: unknown) => {
    log.warn({ err: error }, 'the directory did not vouch for a login')
    return error instanceof DirectoryRefused ? ('failed' as const) : ('unavailable' as const)
  })
  if (typeof person === 'string') return refused(person)

  const { linked, sameAddress } = await knownAccounts(db, person)
  const outcome = directoryOutcome(person, linked, sameAddress)
  switch (outcome.kind) {
    case 'logIn': {
      const token = await act(db, nobody, {
        async change(trx) {
          if (outcome.joins) await joinDirectory(trx, outcome.userId, person)
          return openSession(trx, outcome.userId, visitor)
        },
        audit: loginsAreLogged,
        tell: 'nothing: who looks at their sessions reads them',
      })
      return { location: attempt.next_path || HOME, token }
    }
    case 'pending':
      return { location: '/not-approved' }
    case 'inactive':
    case 'unverified':
      return refused(outcome.kind)
    case 'request':
      return register(db, person, null)
    case 'link':
      return register(db, person, outcome.userId)
  }
}

const vouchedFor = (
  issuer: Issuer,
  callback: URL,
  { state, nonce, verifier }: { state: string; nonce: string; verifier: string },
): Promise<DirectoryPerson> => issuer.finish(callback, { state, nonce, verifier })

const register = async (db: Database, person: DirectoryPerson, userId: number | null): Promise<DirectoryAnswer> => ({
  location: `/ad-register/${await insertRegistration(db, person, userId)}`,
})
