import fastify from 'fastify'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { until } from '../../../tests/world/until.ts'
import { answerError } from '../http/answers/error-answers.ts'
import { checkHealth } from './health-check.ts'
import { buildOpsListener } from './ops-listener.ts'
import { onceIndexed } from './readiness.ts'
import { serveFigures, serveHealth, serveReadiness } from './serve-health.ts'

test('SHELL-13 readiness names what lacks, and nothing else is asked for it; liveness asks for nothing', async () => {
  const app = fastify()
  let isFresh = true
  serveReadiness(app, { readyWhen: { accepting: () => true, outbox: () => isFresh } })
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  isFresh = false
  const unready = await app.inject('/readyz')
  expect([unready.statusCode, unready.json()]).toEqual([503, { status: 'unready', lacks: ['outbox'] }])
  expect((await app.inject('/livez')).statusCode).toBe(200)
})

test('SHELL-13 a start waits for the index for its time, and never again', () => {
  let isThere = false
  const waiting = onceIndexed(() => isThere)
  expect(waiting()).toBe(false)
  isThere = true
  expect(waiting()).toBe(true)
  isThere = false
  expect(waiting()).toBe(true)
  expect(onceIndexed(() => false, -1)()).toBe(true)
})

test('SHELL-13 health is asked for now and then, not by whoever wants to know it', async () => {
  const app = fastify()
  let asked = 0
  let isThere = true
  const objectStore = async () => {
    asked += 1
    if (!isThere) throw new Error('away')
  }
  const check = checkHealth({ objectStore }, 20)
  serveHealth(app, { check })
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject('/healthz')))
  expect(answers.map(({ statusCode }) => statusCode)).not.toContain(503)
  expect(asked).toBeLessThan(50)
  isThere = false
  await until(async () => (await app.inject('/healthz')).statusCode === 503)
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'unhealthy', checks: { objectStore: false } })
  check.close()
})

test.each([
  ['this machine', '127.0.0.1', {}, 200],
  ['another one', '10.0.0.5', {}, 404],
  ['another one by a proxy of this machine', '127.0.0.1', { 'x-forwarded-for': '10.0.0.5' }, 404],
])('SHELL-13 figures for %s', async (_title, remoteAddress, headers, status) => {
  const app = fastify()
  app.setErrorHandler(answerError)
  const health = { check: checkHealth({}), readyWhen: {}, figures: new Registry() }
  serveFigures(app, health, { ownMachineOnly: true })
  expect((await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode).toBe(status)
  expect((await buildOpsListener(health).inject({ url: '/metrics', remoteAddress, headers })).statusCode).toBe(200)
  health.check.close()
})
