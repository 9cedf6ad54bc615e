import { publish } from '../../../engine/live/outbox.ts'
import type { Database } from '../../../tables.ts'
import { ENDED_SESSIONS, type EndedSessions } from '../end-streams.ts'
import { removeSession } from '../identity.queries.ts'
import type { SessionKeeper } from '../session-keeper.ts'
import { hashOfToken } from '../session-token.ts'

/** Ends the session in every process, so that a copied cookie is worth nothing and nothing more is heard by it (ACC-08). */
export async function logOut(db: Database, sessions: SessionKeeper, token: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const ended = await removeSession(transaction, hashOfToken(token))
    if (ended.length === 0) return
    const payload: EndedSessions = { keys: ended.map(({ id }) => String(id)) }
    await publish(transaction, [{ topic: ENDED_SESSIONS, audience: 'all', payload }])
  })
  sessions.forget(token)
}
