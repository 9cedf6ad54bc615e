import type { Logger } from 'pino'
import type { Settings } from '../../../contract/settings/settings.ts'
import type { LiveHub } from '../../engine/live/live-hub.ts'
import type { Database } from '../../tables.ts'
import { misfits, settingsOf } from './settings.present.ts'
import { readSettings } from './settings.queries.ts'

/** Topic of the outbox on which every process hears that settings were changed. */
export const settingsTopic = 'settings'

/** What holds now, kept in memory: asking costs nothing, a change by any process arrives at once (ADM-04). */
export interface CurrentSettings {
  now(): Settings
}

/** Milliseconds after which settings that could not be read are read again. */
const AGAIN = 1_000

export async function followSettings(options: {
  db: Database
  hub: LiveHub
  log: Pick<Logger, 'error' | 'warn'>
}): Promise<CurrentSettings> {
  const { db, hub, log } = options
  let current: Settings | undefined
  let asked = 0
  let taken = 0
  const read = async (): Promise<Settings> => {
    const turn = (asked += 1)
    const rows = await readSettings(db)
    // Two changes may be read in the other order; the older answer is left.
    if (current && turn < taken) return current
    taken = turn
    for (const misfit of misfits(rows)) log.error(misfit, 'settings that cannot be read: what held before goes on')
    current = settingsOf(rows, current)
    return current
  }
  /** What could not be read is read until it can be: nobody else would say again that it changed. */
  const readAgain = async (): Promise<void> => {
    const turn = asked + 1
    await read().catch((error: unknown) => {
      log.warn({ err: error }, 'settings could not be read')
      setTimeout(() => void (taken < turn && readAgain()), AGAIN).unref()
    })
  }
  hub.subscribe(settingsTopic, readAgain)
  hub.onGap(readAgain)
  const first = await read()
  return { now: () => current ?? first }
}
