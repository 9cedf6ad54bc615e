import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { tooManyAttempts } from './limits/attempt-limits.ts'
import { Failure } from '../../../contract/kernel/errors.ts'
import { answerClientErrors } from './answers/client-errors.ts'
import { answerError, answerOf } from './answers/error-answers.ts'
import { acceptForms } from './input/form-body.ts'
import { acceptFiles } from './input/uploaded-file.ts'
import { loggedUrl } from './logged-url.ts'
import type { PolicySurroundings } from './protection/content-policy.ts'
import { refuseDoubleHosts } from './protection/double-host.ts'
import { watchBodies } from './input/request-bodies.ts'
import { securityHeaders } from './protection/security-headers.ts'

declare module 'fastify' {
  // The shape that Fastify asks for.
  interface FastifyContextConfig {
    /** Gives out parts of files. */
    ranges?: boolean
  }
}

export interface ServerOptions extends PolicySurroundings {
  log: FastifyBaseLogger
  /** Networks of proxies whose X-Forwarded-For and -Proto are believed. */
  trustedProxies: readonly string[]
}

/** The HTTP server with what every answer shares: ids, headers, compression, one error shape, clean closing. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: options.log,
    genReqId: () => randomUUID(),
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    // The drain closes connections, each when it is done with.
    forceCloseConnections: false,
    // A feed of 500 MB on a slow line is in within this time, and a head at once.
    requestTimeout: 15 * 60_000,
    http: { headersTimeout: 60_000, connectionsCheckingInterval: 5_000 },
    // One line of our own for each answer, see onResponse below.
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: true,
  })
  app.setErrorHandler(answerError)
  refuseDoubleHosts(app)
  watchBodies(app)
  acceptFiles(app)
  acceptForms(app)
  await app.register(cookie)
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, context) => tooManyAttempts(context.ttl / 1000),
  })
  await app.register(compress, { global: true, threshold: 2048, encodings: ['gzip', 'deflate'] })
  const headers = await securityHeaders(options)
  answerClientErrors(app, headers)
  app.addHook('onRequest', (request, reply, next) => {
    // Ranges are the object store's; anything else is given whole, as it may be (RFC 9110, 14.2).
    if (request.headers.range !== undefined && !request.routeOptions.config.ranges) delete request.headers.range
    // Kept by nobody, unless whoever answers says otherwise.
    reply.headers({ 'x-request-id': request.id, 'cache-control': 'no-store', ...headers })
    next()
  })
  app.addHook('onResponse', (request, reply, next) => {
    const { method } = request
    const url = loggedUrl({ url: request.url, pattern: request.routeOptions.url })
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method, url, status: reply.statusCode, milliseconds }, 'answered')
    next()
  })
  app.setNotFoundHandler((request, reply) => {
    reply.status(404).send(answerOf(new Failure('notFound', 'There is no such address'), request.id))
  })
  return app
}
