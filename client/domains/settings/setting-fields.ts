import { externalTools } from '../../../contract/settings/external-tools.ts'
import {
  settingBounds,
  settingSections,
  settingSectionNames,
  type Settings,
  type SettingSection,
} from '../../../contract/settings/settings.ts'

/** What a form field holds: every setting as text, as people type it. */
export type Typed = Record<SettingSection, Record<string, string>>

export interface SettingField {
  name: string
  kind: 'address' | 'number' | 'amount' | 'code' | 'season' | 'policy'
  /** Of a number. */
  least?: number
  most?: number
  step?: number
}

const number = (name: keyof typeof settingBounds, step = 1): SettingField => ({
  name,
  kind: 'number',
  step,
  ...settingBounds[name],
})

/** The form, section by section in its order. */
export const settingForm: readonly { section: SettingSection; fields: readonly SettingField[] }[] = [
  { section: 'session', fields: [number('timeoutMinutes'), number('warningMinutes', 0.5)] },
  { section: 'accounts', fields: [number('inactivityDays'), { name: 'secondFactor', kind: 'policy' }] },
  { section: 'documents', fields: [number('retentionDays')] },
  {
    section: 'notifications',
    fields: [
      number('remindAfterDays'),
      number('remindAgainDays'),
      number('tellRequesterAfterDays'),
      number('keepDays'),
    ],
  },
  {
    section: 'orders',
    fields: [
      { name: 'defaultApprover', kind: 'code' },
      { name: 'defaultSeniorApprover', kind: 'code' },
      number('seniorUnits'),
      { name: 'seniorValue', kind: 'amount' },
      { name: 'yearBudget', kind: 'amount' },
      number('inactiveDays'),
      number('archiveDays'),
    ],
  },
  {
    section: 'conference',
    fields: [
      { name: 'currentSeason', kind: 'season' },
      { name: 'previousSeason', kind: 'season' },
    ],
  },
  { section: 'links', fields: externalTools.map((name) => ({ name, kind: 'address' as const })) },
  { section: 'crm', fields: [{ name: 'endpoint', kind: 'address' }] },
]

const kinds = new Map(settingForm.flatMap(({ fields }) => fields.map(({ name, kind }) => [name, kind] as const)))

/** Amounts are kept in hundredths of what is typed. */
const shownOf = (name: string, value: string | number): string =>
  kinds.get(name) === 'amount' ? String(Number(value) / 100) : String(value)

/** `mark` stands before decimals in the reader's language. */
export const typedOf = (settings: Settings, mark = '.'): Typed =>
  Object.fromEntries(
    settingSectionNames.map((section) => [
      section,
      Object.fromEntries(
        Object.entries(settings[section]).map(([name, value]) => [
          name,
          value === null ? '' : shownOf(name, value).replace('.', typeof value === 'number' ? mark : '.'),
        ]),
      ),
    ]),
  ) as Typed

const valueOf = (name: string, text: string): unknown => {
  const trimmed = text.trim()
  const kind = kinds.get(name)
  if (kind === 'address') return trimmed === '' ? null : trimmed
  if (kind === 'season' || kind === 'policy' || kind === 'code') return trimmed
  // Both marks are typed by people of both languages; a setting has no thousands.
  const figure = /^\d+([.,]\d+)?$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : Number.NaN
  return kind === 'amount' ? Number((figure * 100).toFixed(4)) : figure
}

/** A section as the server takes it, or which of its fields are wrong. */
export function readSection(
  section: SettingSection,
  typed: Record<string, string>,
): { value: unknown; wrong: ReadonlySet<string> } {
  const raw = Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, valueOf(name, text)]))
  const parsed = settingSections[section].safeParse(raw)
  if (parsed.success) return { value: parsed.data, wrong: new Set() }
  return { value: undefined, wrong: new Set(parsed.error.issues.map(({ path }) => String(path[0]))) }
}
