import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../../../contract/kernel/endpoint.ts'
import type { ErrorCode } from '../../../contract/kernel/errors.ts'
import type { SecurityKind } from '../../../contract/kernel/security-kind.ts'
import { kindOfCall } from './kind-of-call.ts'

declare module 'fastify' {
  // The shapes that Fastify asks for.
  interface FastifyRequest {
    /** Code of what was refused. */
    refusal: ErrorCode | undefined
    /** Token of the session that the call opened, null when it ended the browser's. */
    changedSession: string | null | undefined
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

export interface SecurityNote {
  kind: SecurityKind
  /** Keys of who called. */
  caller: { key: string; sessionKey: string; tokenKey?: string | undefined } | undefined
  /** Token of the session that was opened. */
  sessionToken: string | undefined
  /** As it was typed by whoever is not logged in; to find their account, and never written down. */
  email: string | undefined
  address: string
  call: string
  code: string
}

/** Where security events are kept for people to read. Must not fail. */
export type KeepSecurityNote = (note: SecurityNote) => void

/** Says each security event in a line of the log, and hands it on to be kept. */
export function recordSecurity(app: FastifyInstance, keep: KeepSecurityNote): void {
  app.decorateRequest('refusal', undefined)
  app.decorateRequest('changedSession', undefined)
  app.addHook('onResponse', (request, _reply, next) => {
    next()
    const { endpoint } = request.routeOptions.config
    if (!endpoint) return
    const { caller, changedSession, refusal } = request
    const kind = kindOfCall({
      refusal,
      isLoggedIn: caller !== undefined,
      namesRecord: endpoint.path.includes('{'),
      session: changedSession === undefined ? undefined : changedSession === null ? 'ended' : 'opened',
      declared: endpoint.security,
    })
    if (!kind) return
    const call = `${endpoint.method} ${endpoint.path}`
    const code = refusal ?? ''
    request.log[refusal ? 'warn' : 'info']({ security: kind, call, code, address: request.ip }, 'security')
    keep({
      kind,
      caller: caller && { key: caller.key, sessionKey: caller.sessionKey, tokenKey: caller.tokenKey },
      sessionToken: changedSession ?? undefined,
      email: endpoint.access === 'anyone' ? typedAddress(request.body) : undefined,
      address: request.ip,
      call,
      code,
    })
  })
}

const typedAddress = (body: unknown): string | undefined => {
  const { email } = (body ?? {}) as { email?: unknown }
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : undefined
}
