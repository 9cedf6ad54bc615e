import type { FastifyReply, FastifyRequest } from 'fastify'
import { mayAccess, ruleOf } from '../../../../contract/identity/access/access.ts'
import { callKindOf } from '../../../../contract/kernel/call-limits.ts'
import type { Endpoint } from '../../../../contract/kernel/endpoint.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import type { Caller } from '../caller.ts'
import type { FindCaller } from '../find-caller.ts'
import type { PersonLimits } from './person-limits.ts'
import type { RunningExports } from './running-exports.ts'
import { refuseOtherSites } from '../protection/refuse-other-sites.ts'

declare module 'fastify' {
  // The shape that Fastify asks for.
  interface FastifyRequest {
    /** Who calls; undefined where nobody has to be logged in. */
    caller: Caller | undefined
  }
}

export interface Admission {
  findCaller: FindCaller
  /** Host under which browsers reach us; absent, the one they name. */
  publicHost?: string | undefined
  exports: RunningExports
  /** Absent: a person may make any number of calls. */
  limits?: PersonLimits | undefined
}

/** Authenticates and authorises a call by its head alone: nothing of its body is read for whoever may not make it. */
export async function admitCall(
  endpoint: Endpoint,
  { findCaller, publicHost, exports, limits }: Admission,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { background = false, reads, form = false } = endpoint
  if (!reads || form) refuseOtherSites(request, publicHost)
  const caller = await findCaller(request, reply, { background, reads })
  if (caller) {
    // Known from here on, to be written down whatever becomes of the call.
    request.caller = caller
    request.log = request.log.child(whoOf(caller))
  }
  if (endpoint.access !== 'anyone' && !caller) throw new Failure('notLoggedIn', 'Not logged in')
  if (!mayAccess(caller, endpoint.access)) throw new Failure('notAllowed', 'You are not allowed to do this')
  if (caller?.tokenKey !== undefined) requireForTokens(endpoint)
  if (caller?.filesOnly && !endpoint.files) throw notForTokens()
  if (caller && caller.tokenKey === undefined) limits?.take(caller.key, callKindOf(endpoint))
  if (caller && endpoint.effort === 'export') exports.begin(caller.key, reply.raw)
}

const whoOf = ({ _id, sessionKey, tokenKey }: Caller) => ({
  person: _id,
  ...(sessionKey && { session: sessionKey }),
  ...(tokenKey !== undefined && { token: tokenKey }),
})

/**
 * A token's scopes narrow the person's permissions, which says nothing about calls that ask for none: those it may only
 * read. @throws Failure notForTokens
 */
function requireForTokens({ peopleOnly, reads, access }: Endpoint): void {
  if (peopleOnly || (!reads && !ruleOf(access).entries)) {
    throw notForTokens()
  }
}

const notForTokens = () => new Failure('notForTokens', 'An API token may not do this: log in instead')
