import { NativeSelect, Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { seasonTitle } from '../../../../contract/catalogue/season-title.ts'
import { type ExternalTool, externalTools } from '../../../../contract/settings/external-tools.ts'
import { secondFactorPolicy, type SettingSection } from '../../../../contract/settings/settings.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { SectionHead } from '../../../ui/page-head.tsx'
import type { SettingField } from '../setting-fields.ts'
import classes from './setting-section-fields.module.css'

interface SectionProps {
  section: SettingSection
  fields: readonly SettingField[]
  typed: Record<string, string>
  wrong: ReadonlySet<string>
  kept: { modifiedAt: string | null; modifiedBy: string }
  isDefault: boolean
  onEdit: (name: string, text: string) => void
  onReset: () => void
  /** What there is to see of it, below what is set. */
  children?: ReactNode
}

/** One section: what it is for, its fields with plain explanations, who changed it last, and the way back to the default. */
export function SettingSectionFields({
  section,
  fields,
  typed,
  wrong,
  kept,
  isDefault,
  onEdit,
  onReset,
  children,
}: SectionProps) {
  const { t } = useTranslation('settings')
  const { dateTime } = useFormat()
  return (
    <section className={classes.section} aria-label={t(`sections.${section}`)}>
      <SectionHead
        title={t(`sections.${section}`)}
        tools={
          !isDefault && (
            <button type="button" className="link" onClick={onReset}>
              {t('reset')}
            </button>
          )
        }
      />
      <div className={classes.columns}>
        <div className={classes.about}>
          <p>{t(`about.${section}`)}</p>
          {kept.modifiedAt !== null && (
            <p className="muted">{t('changedBy', { name: kept.modifiedBy, when: dateTime(kept.modifiedAt) })}</p>
          )}
        </div>
        <div className={classes.fields}>
          {fields.map((field) => (
            <Field
              key={field.name}
              field={field}
              text={typed[field.name] ?? ''}
              isWrong={wrong.has(field.name)}
              onEdit={(text) => onEdit(field.name, text)}
            />
          ))}
          {children}
        </div>
      </div>
    </section>
  )
}

/** The section says of all of them what there is to say. */
const isTool = (name: string): name is ExternalTool => externalTools.includes(name as ExternalTool)

const halves = ['SP', 'SU', 'FA', 'HO']

/** Seasons around today; one that is set already stays a choice however old it is. */
function seasonChoices(chosen: string, language: string, now = new Date()): { value: string; label: string }[] {
  const year = now.getFullYear() % 100
  const codes = [-2, -1, 0, 1, 2].flatMap((step) =>
    halves.map((half) => `${half}${String(year + step).padStart(2, '0')}`),
  )
  if (chosen !== '' && !codes.includes(chosen)) codes.unshift(chosen)
  return codes.map((value) => ({ value, label: seasonTitle(value, language) }))
}

function Field({
  field: { name, kind, least, most },
  text,
  isWrong,
  onEdit,
}: {
  field: SettingField
  text: string
  isWrong: boolean
  onEdit: (text: string) => void
}) {
  const { t, i18n } = useTranslation(['settings', 'shell'])
  const { number } = useFormat()
  const hint = isTool(name) ? undefined : t(`hints.${name}`)
  // The rail and this form call a tool the same.
  const label = isTool(name) ? t(`shell:tools.${name}`) : t(`fields.${name}`)
  const shared = { label, ...(hint === undefined ? {} : { description: hint }) }
  if (kind === 'season') {
    return (
      <Select
        {...shared}
        className={classes.short ?? ''}
        placeholder={t('noSeason')}
        data={seasonChoices(text, i18n.language)}
        value={text === '' ? null : text}
        clearable
        clearButtonProps={{ 'aria-label': t('clear') }}
        onChange={(value) => onEdit(value ?? '')}
      />
    )
  }
  if (kind === 'policy') {
    return (
      <NativeSelect
        {...shared}
        className={classes.short ?? ''}
        data={secondFactorPolicy.options.map((value) => ({ value, label: t(`policies.${value}`) }))}
        value={text}
        onChange={(event) => onEdit(event.currentTarget.value)}
      />
    )
  }
  if (kind === 'code') {
    return (
      <TextInput
        {...shared}
        className={classes.short ?? ''}
        value={text}
        maxLength={40}
        onChange={(event) => onEdit(event.currentTarget.value)}
      />
    )
  }
  const isShort = kind === 'number' || kind === 'amount'
  const words = (value: number) => number(value, Number.isInteger(value) ? 0 : 1)
  const bounds = { least: words(least ?? 0), most: words(most ?? 0) }
  const fault = name === 'warningMinutes' ? t('wrong.warning', bounds) : t(`wrong.${kind}`, bounds)
  return (
    <TextInput
      {...shared}
      className={isShort ? (classes.short ?? '') : ''}
      type={isShort ? 'text' : 'url'}
      inputMode={isShort ? 'decimal' : 'url'}
      placeholder={isShort ? '' : 'https://'}
      rightSection={kind === 'number' ? <span className="muted">{t(`units.${name}`)}</span> : undefined}
      rightSectionWidth={76}
      value={text}
      error={isWrong ? fault : undefined}
      onChange={(event) => onEdit(event.currentTarget.value)}
    />
  )
}
