import { act } from '../../../engine/actions/act.ts'
import { nobody } from '../../../engine/database/audit.ts'
import type { Database } from '../../../tables.ts'
import { ENDED_SESSIONS, type EndedSessions } from '../end-streams.ts'
import { loginsAreLogged } from '../open-session.ts'
import { removeSession } from '../identity.queries.ts'
import type { SessionKeeper } from '../session-keeper.ts'
import { hashOfToken } from '../session-token.ts'

/** Ends the session in every process, so that a copied cookie is worth nothing and nothing more is heard by it (ACC-08). */
export async function logOut(db: Database, sessions: SessionKeeper, token: string): Promise<void> {
  await act(db, nobody, {
    change: (trx) => removeSession(trx, hashOfToken(token)),
    audit: loginsAreLogged,
    tell(_none, ended) {
      const payload: EndedSessions = { keys: ended.map(({ id }) => String(id)) }
      return ended.length > 0 ? [{ topic: ENDED_SESSIONS, audience: 'all', payload }] : []
    },
  })
  sessions.forget(token)
}
