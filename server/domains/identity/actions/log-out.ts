import type { Database } from '../../../tables.ts'
import { removeSession } from '../identity.queries.ts'
import type { SessionKeeper } from '../session-keeper.ts'
import { hashOfToken } from '../session-token.ts'

/** Ends the session on the server, so that a copied cookie is worth nothing (ACC-08). */
export async function logOut(db: Database, sessions: SessionKeeper, token: string): Promise<void> {
  await removeSession(db, hashOfToken(token))
  sessions.forget(token)
}
