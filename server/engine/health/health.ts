import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** What has to answer for the application to be healthy, by name. */
export type Checks = Record<string, () => Promise<unknown>>

/** Milliseconds after which a check counts as not answered. */
const PATIENCE = 2_000

/** `GET /healthz`: 200 when all checks answer, else 503 naming those that do not. `GET /metrics`: Prometheus figures. */
export function serveHealth(app: FastifyInstance, checks: Checks): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  app.get('/healthz', async (_request, reply) => {
    const answers = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await answersInTime(check)] as const),
    )
    const healthy = answers.every(([, answered]) => answered)
    return reply
      .status(healthy ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: healthy ? 'ok' : 'unhealthy', checks: Object.fromEntries(answers) })
  })
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}

async function answersInTime(check: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE)
  })
  const answered = check().then(
    () => true,
    () => false,
  )
  return Promise.race([answered, late]).finally(() => clearTimeout(timer))
}
