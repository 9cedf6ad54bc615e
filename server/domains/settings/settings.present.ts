import type { KeptSettings } from '../../../contract/settings/get-settings.ts'
import {
  defaultSettings,
  settingSectionNames,
  settingSections,
  type Settings,
} from '../../../contract/settings/settings.ts'
import type { SettingRow } from './settings.queries.ts'

/** A section that an older version wrote and that no longer fits its schema counts as not set. */
function valueOf(section: keyof Settings, rows: readonly SettingRow[]): unknown {
  const stored = rows.find((row) => row.section === section)?.value
  return settingSections[section].safeParse(stored ?? {}).data ?? defaultSettings[section]
}

export const settingsOf = (rows: readonly SettingRow[]): Settings =>
  Object.fromEntries(settingSectionNames.map((section) => [section, valueOf(section, rows)])) as Settings

export const presentSettings = (rows: readonly SettingRow[]): KeptSettings =>
  Object.fromEntries(
    settingSectionNames.map((section) => {
      const row = rows.find((one) => one.section === section)
      const isSet = row !== undefined && row.version > 0
      return [
        section,
        {
          value: valueOf(section, rows),
          version: row?.version ?? 0,
          modifiedAt: isSet ? row.modified_at.toISOString() : null,
          modifiedBy: isSet ? row.modified_by : '',
        },
      ]
    }),
  ) as KeptSettings
