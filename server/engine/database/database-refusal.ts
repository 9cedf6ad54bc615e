import { StartRefusal } from '../start-refusal.ts'

/** What a server says when it cannot be used, by SQLSTATE, in words for who runs it. */
const states: Record<string, string> = {
  '28P01': 'user or password are refused',
  '28000': 'this user is not let in from here',
  '3D000': 'there is no database of that name',
  '42501': 'the user lacks a right: it has to own the database',
  '25006': 'it is read only',
  '53100': 'its disk is full',
  '53300': 'it has no connection left',
  '57P01': 'it was stopped',
  '57P02': 'it was stopped',
  '57P03': 'it is starting or stopping',
}

/** What the system says when there is no way to it, by error code. */
const ways: Record<string, string> = {
  ECONNREFUSED: 'nobody listens at its address',
  ENOTFOUND: 'its host has no address',
  EAI_AGAIN: 'the address of its host cannot be asked for now',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'its host cannot be reached',
  ENETUNREACH: 'its host cannot be reached',
  ENOENT: 'there is no such socket',
  EACCES: 'its socket is not open to this user',
}

const refusal = (reason: string) => new StartRefusal(`The database cannot be used: ${reason}.`)

/** A database that went away or refuses, as a reason that the operator can mend; undefined for any other error. */
export function databaseRefusal(error: unknown): StartRefusal | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, message, cause } = error as Error & { code?: unknown }
  const state = typeof code === 'string' ? states[code] : undefined
  if (state) return refusal(state)
  if (message.startsWith('Connection terminated')) return refusal('it ended the connection')
  return databaseRefusal(cause)
}

/** The same for an error of connecting, which says where it comes from. */
export function connectionRefusal(error: unknown): StartRefusal | undefined {
  // A name with several addresses was tried at each.
  const { code } = (error instanceof AggregateError ? error.errors[0] : error) as { code?: unknown }
  const way = typeof code === 'string' ? ways[code] : undefined
  if (way) return refusal(way)
  if (error instanceof Error && /timeout/i.test(error.message)) return refusal('it does not answer')
  return databaseRefusal(error)
}
