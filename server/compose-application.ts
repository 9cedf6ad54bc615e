import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { FILE_TOKEN_BEGINNING } from '../contract/identity/file-token.ts'
import type { Application } from './application.ts'
import { openDatabase, openPool } from './engine/database/connect.ts'
import type { EngineTables } from './engine/database/engine.tables.ts'
import { endPool } from './engine/database/end-client.ts'
import { holdSecret } from './engine/database/hold-secret.ts'
import { migrateToLatest } from './engine/database/migrate.ts'
import { readInstallation } from './engine/database/read-installation.ts'
import { endlessPatience, type Patience } from './engine/database/patience.ts'
import { countCalls } from './engine/health/call-figures.ts'
import { countRepeats } from './engine/health/count-repeats.ts'
import { countHeldEvents } from './engine/live/held-events.ts'
import { checksOf, openFullPlaces } from './engine/health/full-places.ts'
import { checkHealth } from './engine/health/health-check.ts'
import { buildOpsListener } from './engine/health/ops-listener.ts'
import { isFresh, lacksOf, onceIndexed } from './engine/health/readiness.ts'
import { triesOf } from './engine/health/try-places.ts'
import { serveFigures, serveHealth, serveReadiness } from './engine/health/serve-health.ts'
import { buildServer } from './engine/http/build-server.ts'
import { type DrainPatience, watchCalls } from './engine/http/drain.ts'
import { EventStreams } from './engine/http/answers/event-stream.ts'
import { callerFinder } from './engine/http/find-caller.ts'
import { PersonLimits } from './engine/http/limits/person-limits.ts'
import { shedLoad } from './engine/http/limits/shed-load.ts'
import { answeringOnce } from './engine/http/limits/applied-calls.ts'
import { positionsOf } from './engine/http/positions.ts'
import { RunningExports } from './engine/http/limits/running-exports.ts'
import { listenAtAll, type Place } from './engine/http/listening.ts'
import { mountRoutes } from './engine/http/mount-routes.ts'
import { servedAddress } from './engine/http/protection/served-address.ts'
import { turnAwayUnready } from './engine/http/turn-away.ts'
import { clientVersion, serveClient } from './engine/http/answers/serve-client.ts'
import { recordSecurity } from './engine/security/record-security.ts'
import { serveDocs } from './engine/http/answers/serve-docs.ts'
import { prepareJobs } from './engine/jobs/job-runner.ts'
import { openRunningWork } from './engine/jobs/running-work.ts'
import { startJobs } from './engine/jobs/start-jobs.ts'
import { type MailSettings, openPostman } from './engine/mail/send-mail.ts'
import { openLiveHub } from './engine/live/live-hub.ts'
import { guardAddresses } from './engine/outgoing/address-guard.ts'
import { openPictureProcesses } from './engine/pictures/picture-processes.ts'
import { logoMedia } from './engine/pictures/logo-media.ts'
import { memoryShare } from './engine/processes/memory-share.ts'
import { takeLease } from './engine/processes/process-lease.ts'
import { allRoles, type Role } from './engine/processes/roles.ts'
import type { Secrets } from './engine/secrets.ts'
import type { ObjectStore } from './engine/storage/object-store.ts'
import { openScratch } from './engine/storage/scratch-folder.ts'
import { serveObjects } from './engine/storage/serve-objects.ts'
import { createCatalogue, usualRowMemory } from './domains/catalogue/catalogue.public.ts'
import type { PictureDrawer } from './domains/catalogue/photos/render-photo.ts'
import { confinement } from './engine/processes/limited.ts'
import { createWorkerPool } from './engine/workers/worker-pool.ts'
import { type IssuerSettings, openIssuer } from './domains/identity/directory/issuer.ts'
import { fileTokens as openFileTokens } from './domains/identity/file-tokens.ts'
import { endStreams } from './domains/identity/sessions/end-streams.ts'
import { keptWorkKeys } from './domains/identity/kept-work-keys.ts'
import { keepSecurityEvents } from './domains/identity/security-events/keep-security-events.ts'
import { keepSessions } from './domains/identity/sessions/session-keeper.ts'
import type { CrmEndpoint } from './domains/integrations/crm/crm-connector.ts'
import type { CarrierEndpoint, UpsEndpoint } from './domains/orders/carriers/carrier.ts'
import type { ErpEndpoint } from './domains/orders/connectors/connector.ts'
import { keepTokens } from './domains/integrations/token-keeper.ts'
import { followSettings } from './domains/settings/settings.public.ts'
import { houseOf } from './house.ts'
import { allJobs } from './jobs.ts'
import { migrations } from './migrations/all.ts'
import { resealForSecrets } from './reseal-for-secrets.ts'
import { rooms } from './rooms.ts'
import { allRoutes } from './routes.ts'
import type { Tables } from './tables.ts'

export interface Surroundings {
  connection: pg.PoolConfig
  /** No other process is at this database; what an earlier one had under way is taken up at once. */
  isAlone?: boolean
  /** Both when left out. */
  roles?: readonly Role[]
  /** For documents and other heavy work; one fewer than there are cores when left out. */
  workThreads?: number | undefined
  /** Megabytes of rows of the catalogue that are kept ready; without it a share of the machine's memory. */
  rowMemory?: number | undefined
  store: ObjectStore
  log: Logger
  /** Draws pictures that are kept as words (those of the demo brand). */
  drawPicture?: PictureDrawer
  /** Bundle of the thread that keeps the catalogue's facets; left out, the tables answer. */
  indexThread?: string
  /** What the threads for heavy work run: the bundle of `worker.ts`. */
  workerFile: string | URL
  /** Days for which objects outlive the rows that named them. */
  objectsKeptDays: number
  /** What the processes for pictures run: the bundle of `pictures.ts`. */
  pictureFile: string
  /** Folder of the built client; left out, only calls are served. */
  clientFolder?: string
  /** Networks of proxies whose word on the caller's address is taken; none when left out. */
  trustedProxies?: readonly string[]
  /** No limit on the calls of one person, and none refused under load: for what measures. */
  limitless?: boolean
  /** Readiness and figures are served by a listener of their own too, and the figures there alone. */
  hasOpsListener?: boolean
  /** How long a stop waits for calls in flight; 25 seconds and no proxy when left out. */
  drain?: DrainPatience
  /** Cookies only over HTTPS. */
  secureCookies: boolean
  /** Every access check passes for whoever is logged in (PERM-03). */
  bypassPermissions?: boolean
  /** Where people reach it; absent, the address that is listened on. */
  publicUrl?: string
  /** Sign and seal what the application alone may read or make. */
  secrets: Secrets
  /** How long a database that does not answer is waited for; half a minute for calls when left out. */
  patience?: Patience
  /** Private networks that may be called at addresses people type, such as `10.1.0.0/16`; none when left out. */
  privateNetworks?: readonly string[]
  /** The OpenID Connect issuer of the company; left out, people log in with passwords of ours alone. */
  directory?: IssuerSettings
  /** Of the company's CRM; left out, that of the settings holds, else the CRM of ours. */
  crm?: CrmEndpoint
  erp?: ErpEndpoint
  ups?: UpsEndpoint
  usps?: CarrierEndpoint
  /** Absent: mails stay in the outbox. */
  mail?: MailSettings
}

/** Migrations take as long as they take. */
async function prepareDatabase(connection: pg.PoolConfig, onError: (error: Error) => void): Promise<void> {
  const pool = openPool(connection, onError, endlessPatience)
  try {
    await migrateToLatest(pool, migrations)
    await prepareJobs(pool)
  } finally {
    await pool.end()
  }
}

export interface RunningApplication {
  application: Application
  app: FastifyInstance
  /** Listens at all these addresses; answers the first as browsers write it. @throws StartRefusal */
  listenAt(addresses: readonly string[], place: Place): Promise<string>
  /** To listen where the operator asks; undefined without `hasOpsListener`. */
  ops: FastifyInstance | undefined
  /**
   * Finishes what was accepted, then lets go of everything in the opposite order of its making. Answers the names of calls
   * that were cut because the patience with them was over.
   */
  close(): Promise<string[]>
}

/** Migrates the database and joins engine and rooms into one HTTP application that is ready to listen. */
export async function composeApplication(surroundings: Surroundings): Promise<RunningApplication> {
  const { connection, store, clientFolder } = surroundings
  const version = clientFolder ? await clientVersion(clientFolder) : 'no client'
  /** Every line says which release of which process it is of: those of several run into one place. */
  const by = { release: version, process: `${hostname()}:${process.pid}` }
  const log = surroundings.log.child(by)
  const { patience } = surroundings
  const noteBroken = (error: Error) => log.warn({ err: error }, 'idle database connection broke')
  await prepareDatabase(connection, noteBroken)
  const pool = openPool(connection, noteBroken, patience)
  const repeats = countRepeats(log)
  const db = openDatabase<Tables>(pool, patience, repeats.onRepeat)
  const engineDb = db as unknown as Kysely<EngineTables>
  await holdSecret(engineDb, surroundings.secrets)
  const roles = surroundings.roles ?? allRoles
  // Of those who only work, the tables are asked.
  const indexThread = roles.includes('web') ? surroundings.indexThread : undefined
  const fullPlaces = openFullPlaces()
  /** While it is being composed, nobody is to be sent here. */
  let isReady = () => false
  const lease = await takeLease({
    connection: connection as pg.ClientConfig,
    process: {
      name: by.process,
      roles,
      release: version,
      schema: Object.keys(migrations).at(-1)!,
    },
    isAlone: surroundings.isAlone ?? false,
    facts: () => ({ full: fullPlaces.seconds(), ready: isReady() }),
    log,
  })
  const scratch = openScratch({ db: engineDb, lease, log })
  await scratch.sweep()
  fullPlaces.watch(triesOf({ pool, store, scratch }))
  const hub = await openLiveHub({ db: engineDb, connection: connection as pg.ClientConfig, log })
  const settings = await followSettings({ db, hub, log })
  const { lacks } = confinement()
  if (lacks.length > 0) log.warn({ lacks }, 'files that people bring are read without some of the limits')
  const pictures = openPictureProcesses(surroundings.pictureFile)
  const catalogue = createCatalogue({
    db,
    hub,
    store,
    scratch,
    pictures,
    log,
    rowMemory: surroundings.rowMemory ? surroundings.rowMemory * 1024 ** 2 : memoryShare(usualRowMemory),
    drawPicture: surroundings.drawPicture,
    indexThread: indexThread ? { file: indexThread, connection } : undefined,
  })
  const workers = createWorkerPool({ file: surroundings.workerFile, name: 'worker', threads: surroundings.workThreads })
  const feedThread = createWorkerPool({ file: surroundings.workerFile, name: 'feed', threads: 1 })
  const { secrets } = surroundings
  const installation = await readInstallation(engineDb)
  const sessions = keepSessions(db, settings, {
    keptWorkKeys: keptWorkKeys(secrets, installation),
    mailsLeave: surroundings.mail !== undefined,
    bypassPermissions: surroundings.bypassPermissions ?? false,
  })
  const fileTokens = openFileTokens({ db, settings, sessions, secrets, installation })
  const application: Application = {
    version,
    db,
    engineDb,
    pool,
    store,
    lease,
    scratch,
    fullPlaces,
    runningWork: openRunningWork(hub),
    hub,
    settings,
    sessions,
    fileTokens,
    issuer: surroundings.directory && openIssuer(surroundings.directory),
    publicAddress: () => surroundings.publicUrl ?? served,
    postman: surroundings.mail && openPostman(surroundings.mail),
    catalogue,
    connection: connection as pg.ClientConfig,
    feedThread,
    workers,
    pictures,
    pictureFile: surroundings.pictureFile,
    objectsKeptDays: surroundings.objectsKeptDays,
    secrets,
    crm: surroundings.crm,
    erp: surroundings.erp,
    ups: surroundings.ups,
    usps: surroundings.usps,
    outgoing: guardAddresses(surroundings.privateNetworks ?? []),
    log,
  }

  /** Kept: while the server drains, it listens nowhere any more. */
  let served = ''
  const policy = {
    secureCookies: surroundings.secureCookies,
    storeOrigin: store.origin,
    issuerOrigin: surroundings.directory && new URL(surroundings.directory.issuer).origin,
  }
  const app = await buildServer({
    log: log as FastifyBaseLogger,
    trustedProxies: surroundings.trustedProxies ?? [],
    ...policy,
  })
  app.addHook('onListen', (done) => {
    served = servedAddress(app.server.address() as AddressInfo)
    done()
  })
  if (!surroundings.limitless) await shedLoad(app)
  const securityEvents = keepSecurityEvents(db, { ...by, log })
  recordSecurity(app, securityEvents.keep)
  app.addHook('onError', async (_request, _reply, error) => fullPlaces.note(error))
  const drain = watchCalls(app)
  const streams = new EventStreams(drain.letGo)
  const authenticateApiToken = keepTokens(db)
  const findCaller = callerFinder(app, {
    secureCookies: surroundings.secureCookies,
    authenticate: sessions.authenticate,
    authenticateToken: async (text, call) =>
      text.startsWith(FILE_TOKEN_BEGINNING) ? fileTokens.find(text) : authenticateApiToken(text, call),
  })
  const listening = endStreams({ db, hub, sessions, streams, log })
  const routes = allRoutes(application)
  mountRoutes(app, routes, {
    findCaller,
    secureCookies: surroundings.secureCookies,
    publicHost: surroundings.publicUrl && new URL(surroundings.publicUrl).host,
    exports: new RunningExports(),
    limits: surroundings.limitless ? undefined : new PersonLimits(),
    streams,
    answerOnce: answeringOnce(engineDb),
    positions: positionsOf(engineDb, hub),
  })
  for (const room of rooms) room.media?.(app, { ...application, findCaller })
  logoMedia(app, { store, findCaller })
  serveObjects(app, store)
  const figures = countCalls(app)
  countHeldEvents(figures, hub)
  const health = {
    check: checkHealth({
      database: () => pool.query('select 1'),
      objectStore: () => store.check(),
      ...checksOf(fullPlaces),
    }),
    readyWhen: {
      accepting: () => !drain.isDraining,
      outbox: () => isFresh(hub.readAt()),
      lease: () => lease.isLive(),
      index: onceIndexed(() => !indexThread || catalogue.isIndexed()),
    },
    figures,
  }
  isReady = () => lacksOf(health.readyWhen).length === 0
  health.figures.registerMetric(repeats.counter)
  serveHealth(app, health)
  serveReadiness(app, health)
  if (!surroundings.hasOpsListener) serveFigures(app, health, { ownMachineOnly: true })
  const ops = surroundings.hasOpsListener ? buildOpsListener(health) : undefined
  await serveDocs(
    app,
    routes.map(({ endpoint }) => endpoint),
    { version, policy },
  )
  if (clientFolder) await serveClient(app, clientFolder, policy)
  await resealForSecrets(application)
  const work = roles.includes('work') ? await beginWork(application) : undefined
  // All have subscribed: nothing that happened since the hub was opened is told to nobody.
  hub.start()
  let turning: { close(): Promise<void> } | undefined

  return {
    application,
    app,
    ops,
    async listenAt(addresses, place) {
      const others = await listenAtAll(app, addresses, place)
      drain.alsoClose(others)
      // Whoever has no listener for the operator is asked at this one whether it lives.
      if (surroundings.drain?.behindProxy && surroundings.hasOpsListener) {
        const { othersServe } = lease
        turning = turnAwayUnready({ listeners: [app.server, ...others], isReady, othersServe, drain, log })
      }
      return served
    },
    async close() {
      await turning?.close()
      // Not waited for: a database that says nothing keeps no call from being answered.
      void lease.drain()
      const cut = await drain.begin(surroundings.drain ?? { seconds: 25, behindProxy: false }, streams)
      if (cut.length > 0) log.error({ cut }, 'calls were cut by the stop')
      await app.close()
      await securityEvents.close()
      await work?.close()
      await workers.close()
      await feedThread.close()
      await pictures.close()
      await catalogue.close()
      await hub.close()
      health.check.close()
      fullPlaces.close()
      listening.close()
      await scratch.close()
      await lease.close()
      await endPool(pool)
      await ops?.close()
      return cut
    },
  }
}

/** Takes up what was left unfinished, follows the outbox for other systems and works off jobs. */
async function beginWork(application: Application): Promise<{ close(): Promise<void> }> {
  const { pool, lease, fullPlaces, log } = application
  const house = houseOf(application)
  const followed: ({ close(): Promise<void> } | undefined)[] = []
  for (const room of rooms) followed.push(await room.beginWork?.(application, house))
  const jobs = startJobs({
    pool,
    jobs: allJobs(application, house),
    concurrency: 4,
    lease,
    onFault: fullPlaces.note,
    log,
  })
  return {
    async close() {
      for (const one of followed) await one?.close()
      await jobs.close()
    },
  }
}
