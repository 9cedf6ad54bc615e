import type { KeptSettings } from '../../../contract/settings/get-settings.ts'
import {
  defaultSettings,
  settingSectionNames,
  settingSections,
  type SettingSection,
  type Settings,
  strictestSettings,
} from '../../../contract/settings/settings.ts'
import type { SettingRow } from './settings.queries.ts'

/**
 * What holds of a section. One that another release wrote may not fit its schema: then what held `before` goes on, and
 * where that is not known, the strictest value of a section that has one, else the default.
 */
function valueOf(section: SettingSection, rows: readonly SettingRow[], before?: Settings): unknown {
  const stored = rows.find((row) => row.section === section)?.value
  const read = settingSections[section].safeParse(stored ?? {})
  return read.data ?? before?.[section] ?? strictestSettings[section] ?? defaultSettings[section]
}

export const settingsOf = (rows: readonly SettingRow[], before?: Settings): Settings =>
  Object.fromEntries(settingSectionNames.map((section) => [section, valueOf(section, rows, before)])) as Settings

/** Sections whose stored value does not fit, each with why. */
export const misfits = (rows: readonly SettingRow[]): { section: SettingSection; reason: string }[] =>
  settingSectionNames.flatMap((section) => {
    const stored = rows.find((row) => row.section === section)?.value
    const { error } = settingSections[section].safeParse(stored ?? {})
    return error
      ? [{ section, reason: error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ') }]
      : []
  })

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
          modifiedAt: isSet ? row.modifiedAt.toISOString() : null,
          modifiedBy: isSet ? row.modifiedBy : '',
        },
      ]
    }),
  ) as KeptSettings
