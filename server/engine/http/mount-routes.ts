import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Failure } from '../../../contract/kernel/errors.ts'
import { accessFault, mayAccess, ruleOf } from '../../../contract/identity/access.ts'
import type { Endpoint } from '../../../contract/kernel/endpoint.ts'
import type { LiveEvent } from '../../../contract/kernel/live-event.ts'
import { actingToken } from '../acting-token.ts'
import type { Caller } from './caller.ts'
import { sendEvents } from './event-stream.ts'
import { contentDisposition, type FileAnswer } from './file-answer.ts'
import type { FindCaller } from './find-caller.ts'
import { StartRefusal } from '../start-refusal.ts'
import { refuseOtherSites } from './refuse-other-sites.ts'
import { parseInput } from './parse-input.ts'
import type { CallContext, Route } from './route.ts'
import { type RowStream, sendRows } from './row-stream.ts'
import { Serialised } from './serialised.ts'
import { jsonBody, uploadedFile } from './uploaded-file.ts'
import { loginAttemptCookie, sessionCookie } from './session-cookie.ts'

export interface MountOptions {
  findCaller: FindCaller
  /** Cookies only over HTTPS. */
  secureCookies: boolean
  /** Host under which browsers reach us; absent, the one they name. */
  publicHost?: string | undefined
}

/** Mounts every endpoint under /api the same way: limit, authenticate, authorise, validate, handle, answer. */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], options: MountOptions): void {
  const urls = mountedUrls(routes.map(({ endpoint }) => endpoint))
  for (const [at, mounted] of routes.entries()) {
    refuseUndeclared(mounted)
    mountRoute(app, urls[at]!, mounted, options)
  }
}

/**
 * Paths as the router writes them. Two calls may differ in nothing but the name of a parameter (`/seasons/{channel}` and
 * `/seasons/{id}`): then the one whose parameter is one of some words takes these, and the other everything else.
 */
export function mountedUrls(endpoints: readonly Endpoint[]): string[] {
  const shapeOf = ({ method, path }: Endpoint): string => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`
  const shapes = endpoints.map(shapeOf)
  return endpoints.map(({ path, params }, at) => {
    const isAlone = shapes.indexOf(shapes[at]!) === shapes.lastIndexOf(shapes[at]!)
    const fields: Record<string, unknown> = params instanceof z.ZodObject ? params.shape : {}
    return `/api${path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
      const field = fields[name]
      const words = !isAlone && field instanceof z.ZodEnum ? `(^(?:${field.options.join('|')})$)` : ''
      return `:${name}${words}`
    })}`
  })
}

/** Denied by default: a call of which nobody said who may make it stops the start (PERM-14). */
function refuseUndeclared({ endpoint }: Route): void {
  const fault = accessFault(endpoint.access)
  if (fault) throw new StartRefusal(`${endpoint.method} /api${endpoint.path} cannot be served: ${fault}.`)
}

function mountRoute(app: FastifyInstance, url: string, mounted: Route, options: MountOptions): void {
  const { endpoint, rateLimit } = mounted
  app.route({
    method: endpoint.method,
    url,
    bodyLimit: endpoint.bodyLimit ?? 1024 * 1024,
    config: rateLimit
      ? {
          rateLimit: {
            max: rateLimit.max,
            timeWindow: rateLimit.window,
            hook: 'preHandler' as const,
            keyGenerator: (request: FastifyRequest) => `${request.ip} ${rateLimit.key?.(request.body) ?? ''}`,
          },
        }
      : {},
    handler: async (request, reply) => {
      const { background = false, reads, form = false } = endpoint
      if (!reads || form) refuseOtherSites(request, options.publicHost)
      const caller = await options.findCaller(request, reply, { background, reads })
      if (endpoint.access !== 'anyone' && !caller) throw new Failure('notLoggedIn', 'Not logged in')
      if (!mayAccess(caller, endpoint.access)) throw new Failure('notAllowed', 'You are not allowed to do this')
      if (caller?.tokenKey !== undefined) requireForTokens(endpoint)
      if (caller?.filesOnly && !endpoint.files) throw notForTokens()
      const { params, query } = request
      const input = parseInput(endpoint, { params, query, body: jsonBody(endpoint, request) })
      let signal: AbortSignal | undefined
      const setCookie = (cookie: typeof sessionCookie, value: string | null) =>
        void reply.header(
          'set-cookie',
          value === null ? cookie.clear(options.secureCookies) : cookie.write(value, options.secureCookies),
        )
      const context: CallContext = {
        caller,
        sessionToken: sessionCookie.read(request),
        log: request.log,
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        wantsPage: request.headers.accept?.includes('text/html') ?? false,
        get file() {
          return uploadedFile(endpoint, request)
        },
        get signal() {
          return (signal ??= goneBefore(reply))
        },
        setSession: (value) => setCookie(sessionCookie, value),
        get loginAttempt() {
          return loginAttemptCookie.read(request)
        },
        setLoginAttempt: (value) => setCookie(loginAttemptCookie, value),
      }
      const answer = await actingFor(caller, () => mounted.handle(input, context))
      return send(mounted, answer, reply, context)
    },
  })
}

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

const actingFor = <Answer>(caller: Caller | undefined, handle: () => Answer): Answer =>
  caller?.tokenKey === undefined ? handle() : actingToken.run(Number(caller.tokenKey), handle)

/** Few handlers ask for it, and aborting is dear: it is made for those who ask, and an answer that is out aborts nothing. */
function goneBefore({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const close = () => raw.writableFinished || gone.abort()
  if (raw.closed) close()
  else raw.once('close', close)
  return gone.signal
}

function send(mounted: Route, answer: unknown, reply: FastifyReply, context: CallContext): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (mounted.endpoint.media === 'events') return sendEvents(reply, answer as AsyncIterable<LiveEvent>, context.signal)
  if (mounted.endpoint.media === 'file') {
    const file = answer as FileAnswer | { location: string }
    if ('location' in file) return reply.redirect(file.location)
    reply.header('content-disposition', contentDisposition(file)).type(file.contentType)
    if (file.size !== undefined) reply.header('content-length', file.size)
    return reply.send(file.content)
  }
  if (mounted.endpoint.media === 'ndjson') return sendRows(reply, answer as RowStream, mounted.endpoint.output)
  if (mounted.endpoint.media === 'redirect') return reply.redirect((answer as { location: string }).location)
  reply.type('application/json; charset=utf-8')
  if (answer instanceof Serialised) {
    if (answer.gone) reply.raw.once('close', answer.gone)
    return reply.send(answer.json)
  }
  // The output schema is the promise: what it does not name is not sent, what it misses is our fault and a 500.
  return reply.send(JSON.stringify(mounted.endpoint.output.parse(answer)))
}
