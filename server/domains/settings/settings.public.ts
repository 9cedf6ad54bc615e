import type { Settings } from '../../../contract/settings/settings.ts'
import type { LiveHub } from '../../engine/live/live-hub.ts'
import type { Database } from '../../tables.ts'
import { settingsOf } from './settings.present.ts'
import { readSettings } from './settings.queries.ts'

/** Topic of the outbox on which every process hears that settings were changed. */
export const settingsTopic = 'settings'

/** What holds now, kept in memory: asking costs nothing, a change by any process arrives at once (ADM-04). */
export interface CurrentSettings {
  now(): Settings
}

export async function followSettings(options: { db: Database; hub: LiveHub }): Promise<CurrentSettings> {
  const { db, hub } = options
  let current = settingsOf(await readSettings(db))
  let asked = 0
  let taken = 0
  hub.subscribe(settingsTopic, () => {
    const turn = (asked += 1)
    return readSettings(db).then(
      (rows) => {
        // Two changes may be read in the other order; the older answer is left.
        if (turn < taken) return
        taken = turn
        current = settingsOf(rows)
      },
      () => undefined,
    )
  })
  return { now: () => current }
}
