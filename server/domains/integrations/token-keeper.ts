import type { AuthenticateToken } from '../../engine/http/caller.ts'
import type { Database } from '../../tables.ts'
import { callerForWork } from '../identity/identity.public.ts'
import { narrowed } from './rules/narrow-caller.ts'
import { hashOf } from './token-text.ts'
import { noteUse, openToken } from './tokens.queries.ts'

/** Milliseconds between two notes of use. */
const NOTED = 60_000

/**
 * Finds for whom a token acts. Asked of the database every time, so that a revoked token and a person who was
 * deactivated are refused from the next call on.
 */
export const keepTokens =
  (db: Database): AuthenticateToken =>
  async (text, { reads, address }) => {
    const token = await openToken(db, hashOf(text))
    if (!token) return undefined
    const person = await callerForWork(db, token.user_id)
    if (!person) return undefined
    if (token.used === null || token.used > NOTED) await noteUse(db, token.id, address)
    return { ...narrowed(person, token.scopes, reads), tokenKey: String(token.id) }
  }
