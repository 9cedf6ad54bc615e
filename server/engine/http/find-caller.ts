import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../../../contract/kernel/errors.ts'
import type { Authenticate, AuthenticateToken, Caller } from './caller.ts'
import { sessionCookie } from './protection/session-cookie.ts'

/** Calls of one API token in a minute (BEY-15); a synchronising system stays far below. */
export const TOKEN_CALLS_PER_MINUTE = 600
const MINUTE = 60_000

export interface Authentication {
  authenticate: Authenticate
  authenticateToken: AuthenticateToken
  /** Cookies only over HTTPS. */
  secureCookies: boolean
}

type Call = { background: boolean; reads: boolean }
export type FindCaller = (request: FastifyRequest, reply: FastifyReply, call: Call) => Promise<Caller | undefined>

/**
 * Who calls: the person of `Authorization: Bearer`, else of the session cookie. A bearer token that is no good is
 * refused and never falls back to the cookie, so that other systems notice. @throws Failure tokenNotValid, tooManyRequests
 */
export function callerFinder(
  app: FastifyInstance,
  { authenticate, authenticateToken, secureCookies }: Authentication,
): FindCaller {
  const limit = app.createRateLimit({
    max: TOKEN_CALLS_PER_MINUTE,
    timeWindow: MINUTE,
    keyGenerator: (request) => createHash('sha256').update(bearerToken(request)!).digest('base64'),
  })
  return async (request, reply, { background, reads }) => {
    const bearer = bearerToken(request)
    if (bearer === undefined) {
      const token = sessionCookie.read(request, secureCookies)
      return token ? await authenticate(token, { background }) : undefined
    }
    const counted = await limit(request)
    if (!counted.isAllowed && counted.isExceeded) {
      reply.header('retry-after', counted.ttlInSeconds)
      throw new Failure('tooManyRequests', 'Too many calls. Please wait a moment and try again.', {
        data: { seconds: counted.ttlInSeconds },
      })
    }
    const caller = await authenticateToken(bearer, { reads, address: request.ip })
    if (caller) return caller
    reply.header('www-authenticate', 'Bearer error="invalid_token"')
    throw new Failure('tokenNotValid', 'This API token is unknown, expired or revoked')
  }
}

/** Undefined without the header or for another scheme. */
function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1]
}
