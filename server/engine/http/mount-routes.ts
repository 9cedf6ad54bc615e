import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { positionHeader } from '../../../contract/kernel/call-headers.ts'
import { accessFault } from '../../../contract/identity/access/access.ts'
import type { Endpoint } from '../../../contract/kernel/endpoint.ts'
import { actingToken } from '../acting-token.ts'
import type { Caller } from './caller.ts'
import { admitCall, type Admission } from './limits/admit-call.ts'
import { type AnswerOnce, callKeyOf } from './limits/applied-calls.ts'
import type { EventAnswer, EventStreams } from './answers/event-stream.ts'
import { contentDisposition, type FileAnswer } from './answers/file-answer.ts'
import { StartRefusal } from '../start-refusal.ts'
import { inertHeaders } from './answers/inert-file.ts'
import { parseInput } from './input/parse-input.ts'
import type { Positions } from './positions.ts'
import type { CallContext, Route } from './route.ts'
import { type RowStream, sendRows } from './answers/row-stream.ts'
import { Serialised } from './answers/serialised.ts'
import { jsonBody, uploadedFile } from './input/uploaded-file.ts'
import { loginAttemptCookie, sessionCookie } from './protection/session-cookie.ts'

export interface MountOptions extends Admission {
  /** Cookies only over HTTPS. */
  secureCookies: boolean
  streams: EventStreams
  answerOnce: AnswerOnce
  positions: Positions
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
    onRequest: async (request, reply) => {
      await admitCall(endpoint, options, request, reply)
      if (request.caller) await options.positions.reach(request.headers)
    },
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
        lastEventId: lastEventIdOf(request),
        sessionToken: sessionCookie.read(request, options.secureCookies),
        log: request.log,
        address: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        isGlance: isGlance(request),
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
      const handle = () => actingFor(caller, () => mounted.handle(input, context))
      const key = caller && callKeyOf(endpoint, request.headers)
      const answer = key
        ? new Serialised(
            await options.answerOnce({ caller, endpoint, key, input }, async () => jsonOf(endpoint, await handle())),
          )
        : await handle()
      if (!endpoint.reads && !endpoint.background && !endpoint.unheld)
        reply.header(positionHeader, await options.positions.last())
      return send(mounted, answer, reply, { context, ...options })
    },
  })
}

/** How those name themselves that look at links in mails and messages before, or instead of, a person. */
const previewers = /bot\b|preview|externalhit|crawler|spider|scanner|unfurl|safelinks|barracuda|mimecast|proofpoint/i

const isGlance = ({ method, headers }: FastifyRequest): boolean =>
  method === 'HEAD' || previewers.test(headers['user-agent'] ?? '')

const actingFor = <Answer>(caller: Caller | undefined, handle: () => Answer): Answer =>
  caller?.tokenKey === undefined ? handle() : actingToken.run(Number(caller.tokenKey), handle)

function lastEventIdOf({ headers }: FastifyRequest): number | undefined {
  const id = headers['last-event-id']
  return typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : undefined
}

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
  return reply.send(jsonOf(mounted.endpoint, answer))
}

/** The output schema is the promise: what it does not name is not sent, what it misses is our fault and a 500. */
const jsonOf = ({ output }: Endpoint, answer: unknown): string => JSON.stringify(output.parse(answer))
