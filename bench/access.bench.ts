import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { Kysely, PostgresDialect } from 'kysely'
import { domain, role } from '../contract/identity/access/permission.ts'
import { locationCode } from '../contract/identity/user.ts'
import { keepSessions } from '../server/domains/identity/sessions/session-keeper.ts'
import type { Caller } from '../server/engine/http/caller.ts'
import { buildServer } from '../server/engine/http/build-server.ts'
import { EventStreams } from '../server/engine/http/answers/event-stream.ts'
import { RunningExports } from '../server/engine/http/limits/running-exports.ts'
import { answeringOnce } from '../server/engine/http/limits/applied-calls.ts'
import { positionsOf } from '../server/engine/http/positions.ts'
import { mountRoutes } from '../server/engine/http/mount-routes.ts'
import { createLog } from '../server/engine/log.ts'
import { allRoutes } from '../server/routes.ts'
import type { Tables } from '../server/tables.ts'
import { buildUser } from '../tests/builders/build-user.ts'
import { type ComposedApplication, withApplication } from './composed-application.ts'
import { median, row, type Row } from './row.ts'

const STYLES = 4_000
const ROUNDS = 600
const WARM_UP = 200
const path = '/api/products/fetch'

/** What it costs that every call is checked: a page of the product list with its checks and without any. */
export const rows = (): Promise<Row[]> => withApplication(measure, { styles: STYLES })

async function measure(running: ComposedApplication): Promise<Row[]> {
  const { db } = running.application
  const log = createLog('fatal') as FastifyBaseLogger
  const unchecked = await buildServer({ log, trustedProxies: [], secureCookies: false })
  try {
    // Somebody with every permission, so that the check has the most to look through.
    const permissions = Object.fromEntries(domain.options.map((name) => [name, [...role.options]]))
    const { cookie } = await buildUser(db, { permissions, locations: ['US', 'EU'] })
    const token = cookie.split('=')[1]!
    const person = await running.application.sessions.authenticate(token, { background: true })
    const nobodyAsks: Caller = { ...person!, permissionsBypassed: true, permittedLocations: [...locationCode.options] }
    mountRoutes(unchecked, allRoutes(running.application), {
      findCaller: async () => nobodyAsks,
      secureCookies: false,
      exports: new RunningExports(),
      streams: new EventStreams(),
      answerOnce: answeringOnce(running.application.engineDb),
      positions: positionsOf(running.application.engineDb, running.application.hub),
    })
    return [await checkedPage(running.app, unchecked, cookie), await sessionCheck(running, token)]
  } finally {
    await unchecked.close()
  }
}

/** Request by request in turns, so that what else the machine does meets both. */
async function checkedPage(checked: FastifyInstance, unchecked: FastifyInstance, cookie: string): Promise<Row> {
  const apps = [checked, unchecked] as const
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    // No two alike: a finished answer is taken from nowhere.
    const payload = { query: { wholesaleTo: 7_000 + round }, 'locations.code': 'US', _options: { limit: 100 } }
    for (const at of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const started = performance.now()
      const { statusCode } = await apps[at].inject({ method: 'POST', url: path, headers: { cookie }, payload })
      if (statusCode !== 200) throw new Error(`answered ${statusCode}`)
      if (round >= WARM_UP) times[at].push(performance.now() - started)
    }
  }
  return row({
    name: 'page of the grid with permission and scope checks, against none',
    unit: 'ms',
    value: median(times[0]),
    reference: median(times[1]),
    limit: 1.1,
  })
}

/** Queries of a session check that is not remembered any more. */
async function sessionCheck({ application }: ComposedApplication, token: string): Promise<Row> {
  let queries = 0
  const counted = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: application.pool }),
    log: () => void (queries += 1),
  })
  const checks = 20
  for (let check = 0; check < checks; check++)
    await keepSessions(counted, application.settings, { keptWorkKeys: () => [] }).authenticate(token, {
      background: true,
    })
  return row({
    name: 'session check, nothing remembered',
    unit: 'queries',
    value: queries / checks,
    reference: 1,
    limit: 1,
  })
}
