import { refusedField } from '../../../../contract/kernel/errors.ts'
import type { SettingChange } from '../../../../contract/settings/change-settings.ts'
import type { KeptSettings } from '../../../../contract/settings/get-settings.ts'
import { defaultSettings } from '../../../../contract/settings/settings.ts'
import { act } from '../../../engine/actions/act.ts'
import { requireVersion } from '../../../engine/actions/refusals.ts'
import { entry } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { forBrowsers } from '../../../engine/live/outbox.ts'
import type { Database } from '../../../tables.ts'
import { presentSettings, settingsOf } from '../settings.present.ts'
import { settingsTopic } from '../settings.public.ts'
import { lockSettings, readSettings, type SettingRow, writeSettings } from '../settings.queries.ts'

/** Changes sections or puts their defaults back, all or none. Errors: userLock, invalidInput for a section named twice. */
export async function changeSettings(
  db: Database,
  caller: Caller,
  changes: readonly SettingChange[],
): Promise<KeptSettings> {
  const sections = changes.map(({ section }) => section)
  if (new Set(sections).size < sections.length) {
    throw refusedField('body.changes', 'a section is named twice')
  }
  return act(db, caller, {
    find: (trx) => lockSettings(trx, sections),
    may: (held) => changes.forEach(({ section, version }) => requireVersion(rowOf(held, section), version)),
    async change(trx) {
      await writeSettings(trx, caller.key, changes)
      return presentSettings(await readSettings(trx))
    },
    audit(held) {
      const before = settingsOf(held)
      return changes.map(({ section, value }) =>
        entry(
          'app_setting',
          rowOf(held, section).id,
          { section, ...before[section] },
          { section, ...(value ?? defaultSettings[section]) },
        ),
      )
    },
    tell: () => [
      { topic: settingsTopic, audience: 'all', payload: { sections } },
      forBrowsers('all', { type: 'settingsChanged' }),
    ],
  })
}

/** It is there: locking it makes it. */
const rowOf = (held: readonly SettingRow[], section: string): SettingRow => held.find((row) => row.section === section)!
