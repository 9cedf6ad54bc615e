import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { drawWords } from '../demo/draw-words.ts'
import { demoAddresses } from '../demo/fill-demo-brand.ts'
import { demoPassword } from '../demo/people/fill-people.ts'
import { prepareDemoBrand } from '../demo/prepare-demo-brand.ts'
import { composeApplication } from './compose-application.ts'
import { readConfig, type Config } from './engine/config.ts'
import { claimDataFolder, type DataFolder, dataFolderRefusal } from './engine/data-folder.ts'
import { openConfiguredDatabase } from './engine/database/configured-database.ts'
import { databaseRefusal } from './engine/database/database-refusal.ts'
import { addressesOf, listen, opsPlace, publicPlace, refuseTakenPort } from './engine/http/listening.ts'
import { createLog } from './engine/log.ts'
import { growHeapSlowly } from './engine/processes/heap-growth.ts'
import { holdUntilSignal, type Holdings } from './engine/processes/holdings.ts'
import { watchUncaught } from './engine/processes/last-resort.ts'
import { readSecrets } from './engine/secrets.ts'
import { StartRefusal } from './engine/start-refusal.ts'
import { openConfiguredStore } from './engine/storage/configured-store.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

// Whoever read our lines may be gone before us; that must not break an orderly stop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

/** Milliseconds beside the calls in flight after which a stop is given up; the database's watchdog then sees to the rest. */
const restOfStop = 30_000

let dataDir = ''
let isServing = false
const holdings = holdUntilSignal((signal) =>
  say(isServing ? `${signal}: finishing what was accepted, then stopping.` : `${signal}: stopping before it began.`),
)

async function main(): Promise<void> {
  growHeapSlowly()
  const config = readConfig(process.env)
  dataDir = config.dataDir
  holdings.giveUpAfter(config.drainSeconds * 1000 + restOfStop)
  const log = createLog(config.logLevel)
  // Whoever restarts us is to see that this was no stop that somebody asked for.
  const end = () => {
    process.exitCode = 1
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit()
  }
  watchUncaught(process, { log, end })
  const folder = claimDataFolder(config)
  holdings.hold(() => folder.release())
  if (config.roles.includes('web')) await refuseTakenPort(publicPlace(config))
  if (config.ops) await refuseTakenPort(opsPlace(config.ops))
  const opening = openConfiguredDatabase(config, say)
  holdings.hold(async () => (await opening.catch(() => undefined))?.stop())
  const database = await opening
  void database.lost?.then(({ message }) => {
    // Nothing can be finished without it: who restarts us begins anew.
    process.stderr.write(`${message}\n`)
    folder.release()
    process.exit(1)
  })
  await serve(config, log, { connection: database.connection, folder }, holdings)
}

/** Composes the application and listens. */
async function serve(
  config: Config,
  log: Logger,
  {
    connection,
    folder,
  }: { connection: Awaited<ReturnType<typeof openConfiguredDatabase>>['connection']; folder: DataFolder },
  { hold }: Holdings,
): Promise<void> {
  const secrets = readSecrets(config)
  const clientFolder = join(import.meta.dirname, '../client')
  const running = await composeApplication({
    connection,
    // The folder of the embedded database is ours alone.
    isAlone: config.databaseUrl === undefined,
    roles: config.roles,
    workThreads: config.workThreads,
    rowMemory: config.rowMemory,
    store: await openConfiguredStore(config, secrets[0]),
    log,
    drawPicture: drawWords,
    indexThread: join(import.meta.dirname, 'facet-index.js'),
    workerFile: new URL('./worker.js', import.meta.url),
    pictureFile: join(import.meta.dirname, 'pictures.js'),
    objectsKeptDays: config.objectsKeptDays,
    clientFolder: existsSync(clientFolder) ? clientFolder : undefined,
    secrets,
    privateNetworks: config.webhookNetworks,
    trustedProxies: config.trustedProxies,
    limitless: !config.callLimits,
    hasOpsListener: config.ops !== undefined,
    drain: { seconds: config.drainSeconds, behindProxy: config.publicUrl !== undefined },
    secureCookies: config.publicUrl?.startsWith('https://') ?? false,
    bypassPermissions: config.bypassPermissions,
    publicUrl: config.publicUrl,
    mail: config.mail,
    directory: config.oidc,
    crm: config.crm,
    erp: config.erp,
    ups: config.ups,
    usps: config.usps,
  })
  hold(async () => {
    const cut = await running.close()
    if (cut.length > 0) process.exitCode = 1
  })
  await prepareDemoBrand({ application: running.application, say }, config)
  if (running.ops && config.ops) await listen(running.ops, opsPlace(config.ops))
  if (config.roles.includes('web')) {
    const address = await running.listenAt(await addressesOf(config.host), publicPlace(config))
    folder.announce(address)
    say(`Linebook is ready at ${config.publicUrl ?? address}`)
  } else say('Linebook works: jobs and what other systems are told.')
  isServing = true
  say(`Data folder: ${config.dataDir}`)
  if (!config.callLimits) say('CALL_LIMITS is false: one person may make any number of calls.')
  if (config.bypassPermissions) say('BYPASS_PERMISSIONS is set: everyone who logs in may do everything.')
  if (config.demoStyles > 0) say(`Demo accounts, password ${demoPassword} for each: ${demoAddresses()}`)
}

/** In one line where the operator can mend it, else as a fault of ours with its trace. */
function describe(error: unknown): string {
  const refusal = dataFolderRefusal(error, dataDir) ?? databaseRefusal(error) ?? error
  if (refusal instanceof StartRefusal) return refusal.message
  return `Linebook could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}

async function endWith(reason: unknown): Promise<void> {
  // What fails because it was stopped is no fault.
  if (holdings.isStopping) return
  process.stderr.write(`${describe(reason)}\n`)
  await holdings.letGo()
  process.exit(1)
}

main().catch(endWith)
