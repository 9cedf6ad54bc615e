import { act } from '../../../engine/actions/act.ts'
import { nobody } from '../../../engine/database/audit.ts'
import type { Database } from '../../../tables.ts'
import { ENDED_SESSIONS, type EndedSessions } from '../sessions/end-streams.ts'
import { loginsAreLogged } from '../sessions/open-session.ts'
import { noteSession, removeSession } from '../identity.queries.ts'
import type { SessionKeeper } from '../sessions/session-keeper.ts'
import { hashOfToken } from '../sessions/session-token.ts'

/** Ends the session in every process, so that a copied cookie is worth nothing and nothing more is heard by it (ACC-08). */
export async function logOut(
  db: Database,
  sessions: SessionKeeper,
  token: string,
  ended: 'manual' | 'inactivity',
): Promise<void> {
  await act(db, nobody, {
    async change(trx) {
      const removed = await removeSession(trx, hashOfToken(token))
      for (const { user_id } of removed)
        await noteSession(trx, user_id, ended === 'manual' ? 'logoutManual' : 'inactivityTimeout')
      return removed
    },
    audit: loginsAreLogged,
    tell(_none, removed) {
      const payload: EndedSessions = { keys: removed.map(({ id }) => String(id)) }
      return removed.length > 0 ? [{ topic: ENDED_SESSIONS, audience: 'all', payload }] : []
    },
  })
  sessions.forget(token)
}
