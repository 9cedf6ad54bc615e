import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nanoid } from 'nanoid'
import { inject } from 'vitest'
import { callKeyHeader } from '../../contract/kernel/call-headers.ts'
import { composeApplication, type RunningApplication } from '../../server/compose-application.ts'
import type { CarrierEndpoint, UpsEndpoint } from '../../server/domains/orders/carriers/carrier.ts'
import type { Patience } from '../../server/engine/database/patience.ts'
import { publicPlace } from '../../server/engine/http/listening.ts'
import { createLog } from '../../server/engine/log.ts'
import { openLocalFolder } from '../../server/engine/storage/local-folder.ts'
import type { ObjectStore } from '../../server/engine/storage/object-store.ts'
import { holdAnswers } from './hold-answers.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** A picture that shows its width; a person's own drawings are the demo brand's matter. */
const drawLabel = (_words: string, width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}"><rect width="50%" height="100%" fill="#1d4f91"/></svg>`

export interface TestApplication extends RunningApplication {
  /** `http://127.0.0.1:port`. */
  address: string
  /** A call over real HTTP, with a key of its own as the browser sends one; `cookie` is what `logInAs` of tests/builders answered. */
  fetch(path: string, init?: RequestInit & { cookie?: string; json?: unknown }): Promise<Response>
}

export interface TestSurroundings {
  /** With the thread that keeps the catalogue's facets, or with one that never comes to anything. */
  index?: boolean | 'never'
  /** With threads; without them, what needs one fails. */
  workers?: boolean
  /** Where log lines go, all of them; without it only fatal ones are said. */
  heard?: (line: string) => void
  /** Of a mail server; without it, mails stay in the outbox. */
  smtpUrl?: string
  /** The company's directory. */
  directory?: { issuer: string; clientId: string; clientSecret: string }
  /** The company's CRM; without it, the one of ours. */
  crm?: { url: string; token?: string }
  erp?: { url: string; token?: string }
  ups?: UpsEndpoint
  usps?: CarrierEndpoint
  /** With the limits on calls that production has; else tests call as often as they like. */
  limited?: boolean
  /** How long a stop waits for calls in flight. */
  drainSeconds?: number
  /** Behind a proxy, with a listener of the operator's own. */
  behindProxy?: boolean
  /** Where it listens; at one address of this machine when left out. */
  addresses?: readonly string[]
  /** As BYPASS_PERMISSIONS does. */
  bypassPermissions?: boolean
  /** Networks whose X-Forwarded-For is believed, so that a test can come from many places. */
  trustedProxies?: readonly string[]
  /** Where objects lie; a local folder of its own when left out. */
  store?: ObjectStore
  /** Another way to the database of `kept`, and how long it is waited for. */
  through?: { connectionString: string; patience: Patience }
  /** What a restarted application finds again; whoever brings these removes them. */
  kept?: { database: TestDatabase; folder: string }
}

/** The whole application on a database and a folder of its own, listening on a free port of this machine. */
export async function startTestApplication(surroundings: TestSurroundings = {}): Promise<TestApplication> {
  const { kept, workers = false, index = false, heard } = surroundings
  const serverFolder = inject('serverFolder')
  const database = kept?.database ?? (await createTestDatabase())
  const folder = kept?.folder ?? (await mkdtemp(join(tmpdir(), 'linebook-objects-')))
  const running = await composeApplication({
    connection: { connectionString: surroundings.through?.connectionString ?? database.connectionString },
    patience: surroundings.through?.patience,
    store: surroundings.store ?? (await openLocalFolder(folder)),
    log: heard ? createLog('trace', { write: heard }) : createLog('fatal'),
    drawPicture: drawLabel,
    workerFile: workers ? join(serverFolder, 'worker.js') : 'no-worker.js',
    objectsKeptDays: 0,
    pictureFile: join(serverFolder, 'pictures.js'),
    indexThread: index ? join(serverFolder, index === true ? 'facet-index.js' : 'no-index.js') : undefined,
    secrets: ['the secret of a test'],
    privateNetworks: ['127.0.0.0/8'],
    limitless: !surroundings.limited,
    drain: { seconds: surroundings.drainSeconds ?? 25, behindProxy: surroundings.behindProxy ?? false },
    hasOpsListener: surroundings.behindProxy ?? false,
    trustedProxies: surroundings.trustedProxies ?? [],
    secureCookies: false,
    directory: surroundings.directory,
    crm: surroundings.crm,
    erp: surroundings.erp,
    ups: surroundings.ups,
    usps: surroundings.usps,
    bypassPermissions: surroundings.bypassPermissions ?? false,
    ...(surroundings.smtpUrl
      ? { mail: { smtpUrl: surroundings.smtpUrl, from: 'Linebook <linebook@brand.test>' } }
      : {}),
  })
  const held = holdAnswers(running.app, [folder, process.cwd(), join(tmpdir(), 'linebook')])
  const address = await running.listenAt(surroundings.addresses ?? ['127.0.0.1'], publicPlace({ port: 0, host: '' }))
  return {
    ...running,
    address,
    fetch: (path, { cookie, json, ...init } = {}) =>
      fetch(address + path, {
        ...init,
        headers: {
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          ...(cookie ? { cookie } : {}),
          [callKeyHeader]: nanoid(),
          ...init.headers,
        },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      }),
    async close() {
      const cut = await running.close()
      if (!kept) {
        await database.drop()
        await rm(folder, { recursive: true, force: true })
      }
      if (held.faults.size > 0) throw new Error(`Not as the contract says:\n${[...held.faults].join('\n')}`)
      return cut
    },
  }
}
