import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { drawWords } from '../demo/draw-words.ts'
import { demoAddresses, fillDemoBrand, holdsDemoAccounts, needsDemoBrand } from '../demo/fill-demo-brand.ts'
import { demoPassword } from '../demo/people/fill-people.ts'
import type { Application } from './application.ts'
import { composeApplication, type RunningApplication } from './compose-application.ts'
import { readConfig, type Config } from './engine/config.ts'
import { openConfiguredDatabase } from './engine/database/configured-database.ts'
import { servedAddress } from './engine/http/served-address.ts'
import { createLog } from './engine/log.ts'
import { keptSecret } from './engine/kept-secret.ts'
import { watchUncaught } from './engine/processes/last-resort.ts'
import { claimDataFolder, type DataFolder } from './engine/single-instance.ts'
import { StartRefusal } from './engine/start-refusal.ts'
import { openConfiguredStore } from './engine/storage/configured-store.ts'

/** Milliseconds beside the calls in flight after which a stop is given up; the database's watchdog then sees to the rest. */
const restOfStop = 30_000

const say = (line: string) => process.stdout.write(`${line}\n`)

// Whoever read our lines may be gone before us; that must not break an orderly stop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(process.env['LOG_LEVEL'] ?? (config.production ? 'info' : 'warn'))
  // Whoever restarts us is to see that this was no stop that somebody asked for.
  const end = () => {
    process.exitCode = 1
    if (!process.emit('SIGTERM', 'SIGTERM')) process.exit()
  }
  watchUncaught(process, { log, end })
  const folder = claimDataFolder(config.dataDir)
  const database = await openConfiguredDatabase(config, say)
  const letGo = async () => {
    await database.stop()
    folder.release()
  }
  try {
    await serve(config, log, { database, folder, letGo })
  } catch (error) {
    await letGo()
    throw error
  }
}

type Held = {
  database: Awaited<ReturnType<typeof openConfiguredDatabase>>
  folder: DataFolder
  /** Stops the database and frees the data folder. */
  letGo(): Promise<void>
}

/** Composes the application, listens, and stops in order on a signal. */
async function serve(config: Config, log: Logger, { database, folder, letGo }: Held): Promise<void> {
  const secret = keptSecret(config)
  const store = await openConfiguredStore(config, secret)
  const clientFolder = join(import.meta.dirname, '../client')
  const running = await composeApplication({
    connection: database.connection,
    // The folder of the embedded database is ours alone.
    isAlone: config.databaseUrl === undefined,
    roles: config.roles,
    workThreads: config.workThreads,
    store,
    log,
    drawPicture: drawWords,
    indexThread: join(import.meta.dirname, 'facet-index.js'),
    workerFile: new URL('./worker.js', import.meta.url),
    pictureFile: join(import.meta.dirname, 'pictures.js'),
    clientFolder: existsSync(clientFolder) ? clientFolder : undefined,
    secret,
    privateNetworks: config.webhookNetworks,
    trustedProxies: config.trustedProxies,
    hasOpsListener: config.ops !== undefined,
    drain: { seconds: config.drainSeconds, behindProxy: config.publicUrl !== undefined },
    secureCookies: config.publicUrl?.startsWith('https://') ?? false,
    bypassPermissions: config.bypassPermissions,
    publicUrl: config.publicUrl,
    mail: config.mail,
    directory: config.oidc,
    crm: config.crm,
  })
  await prepareDemoBrand(running.application, config)
  if (running.ops && config.ops) await listen(running.ops, config.ops, { port: 'OPS_PORT', host: 'OPS_HOST' })
  if (config.roles.includes('web')) {
    await listen(running.app, config, { port: 'PORT', host: 'HOST' })
    const address = servedAddress(running.app.addresses()[0] as AddressInfo)
    folder.announce(address)
    say(`Linebook is ready at ${config.publicUrl ?? address}`)
  } else say('Linebook works: jobs and what other systems are told.')
  say(`Data folder: ${config.dataDir}`)
  if (config.bypassPermissions) say('BYPASS_PERMISSIONS is set: everyone who logs in may do everything.')
  if (config.demoStyles > 0) say(`Demo accounts, password ${demoPassword} for each: ${demoAddresses()}`)

  let isStopping = false
  const stop = async (signal: string) => {
    // npm passes on a Ctrl-C that the terminal has sent us already.
    if (isStopping) return
    isStopping = true
    setTimeout(
      () => {
        process.stderr.write('The stop took too long and was given up.\n')
        process.exit(1)
      },
      config.drainSeconds * 1000 + restOfStop,
    ).unref()
    say(`${signal}: finishing what was accepted, then stopping.`)
    const cut = await running.close()
    await letGo()
    if (cut.length > 0) process.exitCode = 1
    process.exit()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))
}

/** `names` are those of the variables, for what the operator is told. */
async function listen(
  app: RunningApplication['app'],
  { port, host }: { port: number; host: string },
  names: { port: string; host: string },
): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const reasons: Record<string, string> = {
      EADDRINUSE: `${names.port} ${port} is taken by another program: choose another one.`,
      EACCES: `${names.port} ${port} may not be used by this user: choose one above 1023.`,
      EADDRNOTAVAIL: `${names.host} ${host} is no address of this machine.`,
      ENOTFOUND: `${names.host} ${host} is no address of this machine.`,
    }
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
    throw reason ? new StartRefusal(reason) : error
  }
}

/** Fills an empty database with the demo brand; production never runs on one, because its password is known. */
async function prepareDemoBrand(application: Application, config: Config): Promise<void> {
  const { db } = application
  if (config.production && (await holdsDemoAccounts(db))) {
    throw new StartRefusal('NODE_ENV=production refuses this database: it holds demo accounts with a known password.')
  }
  if (config.demoStyles === 0 || !(await needsDemoBrand(db))) return
  say(`Filling the empty database with the demo brand: ${config.demoStyles} styles.`)
  const started = Date.now()
  let told = started
  await fillDemoBrand(application, {
    styles: config.demoStyles,
    onProgress: (done, total) => {
      if (Date.now() - told < 5_000) return
      told = Date.now()
      say(`  ${done} of ${total} styles`)
    },
  })
  say(`The demo brand is ready after ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}

main().catch((error: unknown) => {
  if (error instanceof StartRefusal) process.stderr.write(`${error.message}\n`)
  else
    process.stderr.write(
      `Linebook could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    )
  process.exit(1)
})
