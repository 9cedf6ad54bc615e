import { z } from 'zod'
import { FILE_TOKEN_BEGINNING, type fileToken } from '../../../contract/identity/file-token.ts'
import { readNow } from '../../engine/database/read-now.ts'
import type { Caller } from '../../engine/http/caller.ts'
import type { Secrets } from '../../engine/secrets.ts'
import { sealerFor } from '../../engine/sealed-text.ts'
import type { Database } from '../../tables.ts'
import type { CurrentSettings } from '../settings/settings.public.ts'
import { accountOfSessionKey } from './identity.queries.ts'
import type { SessionKeeper } from './sessions/session-keeper.ts'

/** Milliseconds. */
const LIFETIME = 15 * 60_000

const sealedWords = z.object({ session: z.number(), until: z.number() })

export interface FileTokens {
  issue(caller: Caller): Promise<z.output<(typeof fileToken)['output']>>
  /** Undefined when the token is made up, expired, or its session is over. */
  find(text: string): Promise<Caller | undefined>
}

/** Tokens that nobody keeps: what a token holds is sealed in it, and the session it names is asked for with each call. */
export function fileTokens({
  db,
  settings,
  sessions,
  secrets,
  installation,
}: {
  db: Database
  settings: CurrentSettings
  sessions: Pick<SessionKeeper, 'present'>
  secrets: Secrets
  /** A copy of the database with the same secret, and another id, takes none of our tokens (ASVS 9.2.3). */
  installation: string
}): FileTokens {
  const sealer = sealerFor(secrets, `file tokens of ${installation}`)
  const opened = (text: string) => {
    try {
      return sealedWords.parse(JSON.parse(sealer.unseal(text.slice(FILE_TOKEN_BEGINNING.length))))
    } catch {
      return undefined
    }
  }
  return {
    async issue({ sessionKey }) {
      const until = (await readNow(db)).getTime() + LIFETIME
      const words: z.input<typeof sealedWords> = { session: Number(sessionKey), until }
      return {
        Token: FILE_TOKEN_BEGINNING + sealer.seal(JSON.stringify(words)),
        expiration: new Date(until).toISOString(),
      }
    },
    async find(text) {
      const words = opened(text)
      const account = words && (await accountOfSessionKey(db, words, settings.now().session.timeoutMinutes))
      return (
        account && {
          ...sessions.present(account),
          key: String(account.id),
          sessionKey: String(account.session_id),
          filesOnly: true,
        }
      )
    },
  }
}
