import { setTimeout as wait } from 'node:timers/promises'
import type { Application } from '../server/application.ts'
import type { Config } from '../server/engine/config.ts'
import { StartRefusal } from '../server/engine/start-refusal.ts'
import { fillDemoBrand, holdsDemoAccounts, needsDemoBrand } from './fill-demo-brand.ts'

/** Any number that nothing else locks in the database. */
const LOCK = 5_463_301

/**
 * Fills an empty database with the demo brand, once however many start on it; production never runs on one, because
 * its password is known. @throws StartRefusal
 */
export async function prepareDemoBrand(
  { application, say }: { application: Application; say: (line: string) => void },
  { production, demoStyles }: Pick<Config, 'production' | 'demoStyles'>,
): Promise<void> {
  const { db } = application
  if (production && (await holdsDemoAccounts(db))) {
    throw new StartRefusal('NODE_ENV=production refuses this database: it holds demo accounts with a known password.')
  }
  if (demoStyles === 0 || !(await needsDemoBrand(db))) return
  await oneAtATime(application, async () => {
    if (await needsDemoBrand(db)) await fill(application, demoStyles, say)
  })
}

async function fill(application: Application, styles: number, say: (line: string) => void): Promise<void> {
  say(`Filling the empty database with the demo brand: ${styles} styles.`)
  const started = Date.now()
  let told = started
  await fillDemoBrand(application, {
    styles,
    onProgress: (done, total) => {
      if (Date.now() - told < 5_000) return
      told = Date.now()
      say(`  ${done} of ${total} styles`)
    },
  })
  say(`The demo brand is ready after ${((Date.now() - started) / 1000).toFixed(1)} s.`)
}

/** Asked for again and again, because a statement that waits for minutes would be ended. */
async function oneAtATime({ pool }: Pick<Application, 'pool'>, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  const isOurs = async () =>
    (await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [LOCK])).rows[0]!.ours
  try {
    while (!(await isOurs())) await wait(200)
    await work()
  } finally {
    // Its end frees the lock, whatever has become of the connection.
    client.release(true)
  }
}
