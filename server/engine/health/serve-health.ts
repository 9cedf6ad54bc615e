import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import { Failure } from '../../../contract/kernel/errors.ts'
import type { HealthCheck } from './health-check.ts'
import { lacksOf, type ReadyWhen } from './readiness.ts'

export interface Health {
  check: HealthCheck
  readyWhen: ReadyWhen
  figures: Registry
}

/** `GET /healthz` for people and monitors: 200 when database and store answer and have room, else 503 naming what does not. */
export function serveHealth(app: FastifyInstance, { check }: Pick<Health, 'check'>): void {
  app.get('/healthz', async (_request, reply) => {
    const checks = await check.answers()
    const isHealthy = Object.values(checks).every(Boolean)
    return tell(reply, isHealthy, { status: isHealthy ? 'ok' : 'unhealthy', checks })
  })
}

/**
 * For whoever starts, stops and feeds processes: `GET /livez` says that this one runs at all, `GET /readyz` whether calls may
 * be sent to it. Neither asks anybody else: one store that refuses must not take every process away.
 */
export function serveReadiness(app: FastifyInstance, { readyWhen }: Pick<Health, 'readyWhen'>): void {
  app.get('/livez', async (_request, reply) => tell(reply, true, { status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const lacks = lacksOf(readyWhen)
    return tell(reply, lacks.length === 0, { status: lacks.length === 0 ? 'ok' : 'unready', lacks })
  })
}

/** `GET /metrics`, for Prometheus. With `ownMachineOnly` to nobody elsewhere, nor through a proxy. */
export function serveFigures(
  app: FastifyInstance,
  { figures }: Pick<Health, 'figures'>,
  { ownMachineOnly }: { ownMachineOnly: boolean },
): void {
  app.get('/metrics', async (request, reply) => {
    if (ownMachineOnly && !isOwnMachine(request)) throw new Failure('notFound', 'There is no such address')
    return reply
      .type(figures.contentType)
      .header('cache-control', 'no-store')
      .send(await figures.metrics())
  })
}

const tell = (reply: FastifyReply, isGood: boolean, answer: object): FastifyReply =>
  reply
    .status(isGood ? 200 : 503)
    .header('cache-control', 'no-store')
    .send(answer)

const loopback = /^(::ffff:)?127\.|^::1$/

function isOwnMachine({ raw: { socket, headers } }: FastifyRequest): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return !isForwarded && loopback.test(socket.remoteAddress ?? '')
}
