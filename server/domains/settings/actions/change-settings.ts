import { randomUUID } from 'node:crypto'
import { Failure } from '../../../../contract/kernel/errors.ts'
import type { LiveEvent } from '../../../../contract/kernel/live-event.ts'
import type { SettingChange } from '../../../../contract/settings/change-settings.ts'
import type { KeptSettings } from '../../../../contract/settings/get-settings.ts'
import { defaultSettings } from '../../../../contract/settings/settings.ts'
import { type Change, recordChanges } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { publish } from '../../../engine/live/outbox.ts'
import type { Database } from '../../../tables.ts'
import { presentSettings, settingsOf } from '../settings.present.ts'
import { settingsTopic } from '../settings.public.ts'
import { lockSettings, readSettings, writeSettings } from '../settings.queries.ts'

/** Changes sections or puts their defaults back, all or none. Errors: userLock, invalidInput for a section named twice. */
export async function changeSettings(
  db: Database,
  caller: Caller,
  changes: readonly SettingChange[],
): Promise<KeptSettings> {
  const sections = changes.map(({ section }) => section)
  if (new Set(sections).size < sections.length) {
    throw new Failure('invalidInput', 'A section is named twice', {
      data: { field: 'changes', reason: 'A section is named twice' },
    })
  }
  return db.transaction().execute(async (transaction) => {
    await lockSettings(transaction, sections)
    const before = await readSettings(transaction)
    const rowOf = (section: string) => before.find((row) => row.section === section)
    const stale = changes.find(({ section, version }) => (rowOf(section)?.version ?? 0) !== version)
    if (stale) throw new Failure('userLock', `Somebody else changed ${stale.section} meanwhile`)
    await writeSettings(transaction, caller.key, changes)
    const valuesBefore = settingsOf(before)
    const audited = changes.map(
      ({ section, value }): Change => ({
        table: 'app_setting',
        recordId: rowOf(section)!.id,
        before: { section, ...valuesBefore[section] },
        after: { section, ...(value ?? defaultSettings[section]) },
      }),
    )
    await recordChanges(transaction, { userKey: caller.key, batchId: randomUUID() }, audited)
    const payload: LiveEvent = { type: 'settingsChanged' }
    await publish(transaction, [
      { topic: settingsTopic, audience: 'all', payload: { sections } },
      { topic: 'live', audience: 'all', payload },
    ])
    return presentSettings(await readSettings(transaction))
  })
}
