import { Button, Skeleton } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeptSettings } from '../../../../contract/settings/get-settings.ts'
import {
  defaultSettings,
  settingSectionNames,
  type Settings,
  type SettingSection,
} from '../../../../contract/settings/settings.ts'
import { CallError } from '../../../engine/api/call-error.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { askFirst } from '../../../parts/dialogs/dialog-store.ts'
import { tellConflict } from '../../../parts/toasts/tell-conflict.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Mailed } from '../../notifications/mailed.picker.tsx'
import { SettingSectionFields } from '../components/setting-section-fields.tsx'
import { readSection, settingForm, type Typed, typedOf } from '../setting-fields.ts'
import { type Changes, useChangeSettings, useSettings } from '../settings.api.ts'
import classes from './settings.module.css'

/** What an administrator may set (ADM-04). */
export function SettingsScreen() {
  const { t } = useTranslation('settings')
  const { data, error, refetch } = useSettings()
  if (error && !data) {
    return <ErrorState title={t('failed')} reason={errorText(error)} onRetry={() => void refetch()} />
  }
  if (data) return <SettingsForm kept={data} onReload={async () => void (await refetch())} />
  return (
    <div aria-busy className="padded">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height={56} mb={16} />
      ))}
    </div>
  )
}

const settingsOf = (kept: KeptSettings): Settings =>
  Object.fromEntries(settingSectionNames.map((section) => [section, kept[section].value])) as Settings

function SettingsForm({ kept, onReload }: { kept: KeptSettings; onReload: () => Promise<void> }) {
  const { t } = useTranslation('settings')
  const change = useChangeSettings()
  const { number } = useFormat()
  const mark = number(0.5, 1).replaceAll(/\d/g, '')
  const asTyped = (settings: Settings): Typed => typedOf(settings, mark)
  /** Only what was typed; the rest follows what is kept. */
  const [own, setOwn] = useState<Partial<Typed>>({})
  const shown: Typed = { ...asTyped(settingsOf(kept)), ...own }
  const read = settingSectionNames.map((section) => ({ section, ...readSection(section, shown[section]) }))
  const changed = read.filter(
    ({ section, value, wrong }) => wrong.size > 0 || JSON.stringify(value) !== JSON.stringify(kept[section].value),
  )
  const isGood = changed.every(({ wrong }) => wrong.size === 0)
  const isChanged = changed.length > 0

  const leave = { title: t('leave.title'), confirm: t('leave.confirm'), cancel: t('leave.keep') }
  useBlocker({
    shouldBlockFn: async () => !(await askFirst(leave)),
    disabled: !isChanged,
    enableBeforeUnload: isChanged,
  })

  const edit = (section: SettingSection, name: string, text: string) =>
    setOwn({ ...own, [section]: { ...shown[section], [name]: text } })
  const reset = (section: SettingSection) => setOwn({ ...own, [section]: asTyped(defaultSettings)[section] })

  const save = async (): Promise<void> => {
    const changes = changed.map(({ section, value }) => {
      // Back at the defaults it is not set at all, and follows them when a later version brings others.
      const isDefault = JSON.stringify(value) === JSON.stringify(defaultSettings[section])
      return { section, version: kept[section].version, value: isDefault ? null : value }
    })
    try {
      await change.mutateAsync(changes as Changes)
      setOwn({})
      showToast('success', t('saved'))
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'userLock') {
        showToast('error', errorText(error), { timeout: -1 })
        return
      }
      tellConflict(error, {
        reload: async () => {
          setOwn({})
          await onReload()
        },
        // What was typed stays; the versions are then those of today, and saving means both.
        keepMine: onReload,
      })
    }
  }
  return (
    <>
      <PageHead
        title={t('screens.settings')}
        tools={
          <>
            {isChanged && (
              <Button variant="default" onClick={() => setOwn({})}>
                {t('discard')}
              </Button>
            )}
            <Button disabled={!isChanged || !isGood} loading={change.isPending} onClick={() => void save()}>
              {t('save')}
            </Button>
          </>
        }
      />
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isChanged && isGood) void save()
        }}
      >
        {settingForm.map(({ section, fields }) => (
          <SettingSectionFields
            key={section}
            section={section}
            fields={fields}
            typed={shown[section]}
            wrong={read.find((one) => one.section === section)!.wrong}
            kept={kept[section]}
            isDefault={JSON.stringify(shown[section]) === JSON.stringify(asTyped(defaultSettings)[section])}
            onEdit={(name, text) => edit(section, name, text)}
            onReset={() => reset(section)}
          >
            {section === 'notifications' && <Mailed />}
          </SettingSectionFields>
        ))}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </>
  )
}
