import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { accessFault } from '../../../contract/identity/access.ts'
import type { Endpoint } from '../../../contract/kernel/endpoint.ts'
import { actingToken } from '../acting-token.ts'
import type { Caller } from './caller.ts'
import { admitCall, type Admission } from './admit-call.ts'
import type { EventAnswer, EventStreams } from './event-stream.ts'
import { contentDisposition, type FileAnswer } from './file-answer.ts'
import { StartRefusal } from '../start-refusal.ts'
import { inertHeaders } from './inert-file.ts'
import { parseInput } from './parse-input.ts'
import type { CallContext, Route } from './route.ts'
import { type RowStream, sendRows } from './row-stream.ts'
import { Serialised } from './serialised.ts'
import { jsonBody, uploadedFile } from './uploaded-file.ts'
import { loginAttemptCookie, sessionCookie } from './session-cookie.ts'

export interface MountOptions extends Admission {
  /** Cookies only over HTTPS. */
  secureCookies: boolean
  streams: EventStreams
}

/** Mounts every endpoint under /api the same way: authenticate, authorise, limit, validate, handle, answer. */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], options: MountOptions): void {
  app.decorateRequest('caller', undefined)
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
    config: {
      endpoint,
      ...(rateLimit
        ? {
            rateLimit: {
              max: rateLimit.max,
              timeWindow: rateLimit.window,
              hook: 'preHandler' as const,
              keyGenerator: (request: FastifyRequest) => `${request.ip} ${rateLimit.key?.(request.body) ?? ''}`,
            },
          }
        : {}),
    },
    onRequest: (request, reply) => admitCall(endpoint, options, request, reply),
    handler: async (request, reply) => {
      const { params, query, caller } = request
      const input = parseInput(endpoint, { params, query, body: jsonBody(endpoint, request) })
      let signal: AbortSignal | undefined
      const setCookie = (cookie: typeof sessionCookie, value: string | null) =>
        void reply.header(
          'set-cookie',
          value === null ? cookie.clear(options.secureCookies) : cookie.write(value, options.secureCookies),
        )
      const context: CallContext = {
        caller,
        sessionToken: sessionCookie.read(request, options.secureCookies),
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
        setSession: (value) => {
          request.changedSession = value
          // What this browser keeps of answers is nobody's any more; plain HTTP knows no such header.
          if (value === null && options.secureCookies) reply.header('clear-site-data', '"cache"')
          setCookie(sessionCookie, value)
        },
        get loginAttempt() {
          return loginAttemptCookie.read(request, options.secureCookies)
        },
        setLoginAttempt: (value) => setCookie(loginAttemptCookie, value),
      }
      const answer = await actingFor(caller, () => mounted.handle(input, context))
      return send(mounted, answer, reply, { context, ...options })
    },
  })
}

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

function send(
  mounted: Route,
  answer: unknown,
  reply: FastifyReply,
  { context, streams }: Pick<MountOptions, 'streams'> & { context: CallContext },
): FastifyReply {
  reply.header('cache-control', 'no-store')
  if (mounted.endpoint.media === 'events')
    return streams.send(reply, answer as EventAnswer, context.caller?.sessionKey ?? '')
  if (mounted.endpoint.media === 'file') {
    const file = answer as FileAnswer | { location: string }
    if ('location' in file) return reply.redirect(file.location)
    reply.header('content-disposition', contentDisposition(file)).type(file.contentType)
    if (file.inert) reply.headers(inertHeaders)
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
