import { NumberInput, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Season, sellingSeason, setKey } from '../../../../contract/seasons/season.ts'
import type { SeasonChannel } from '../../../../contract/seasons/season-names.ts'
import { CallError } from '../../../engine/api/call-error.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { History } from '../../audit/history.picker.tsx'
import { firstSets, nextSeason, type SetDraft } from '../new-season.ts'
import { useCreateSeason, useUpdateSeason } from '../seasons.api.ts'
import { seasonName } from '../season-words.ts'
import classes from './season-dialog.module.css'
import { SetRows } from './set-rows.tsx'

/** A new season, which begins with the sets of the one before, or one that is there (SEA-01). */
export function SeasonDialog({
  channel,
  season,
  latest,
  onClose,
}: {
  channel: SeasonChannel
  season?: Season
  /** The first of the channel. */
  latest: Season | undefined
  onClose: () => void
}) {
  const { t } = useTranslation('seasons')
  const create = useCreateSeason()
  const update = useUpdateSeason()
  const [names] = useState(() => season ?? nextSeason(latest, new Date()))
  const [name, setName] = useState(names.season)
  const [year, setYear] = useState<number | string>(names.year)
  const [sets, setSets] = useState<readonly SetDraft[]>(() => season?.seasonSets ?? firstSets(latest, t))
  const { error } = season ? update : create
  const exists = error instanceof CallError && error.code === 'duplicate'
  const keys = sets.map(setKey)
  const twice = new Set(keys).size < keys.length
  const sound = typeof year === 'number' && year >= 2000 && year <= 2100 && !twice && sets.every((one) => one.shortName)

  const submit = (): void => {
    if (typeof year !== 'number' || !sound) return
    const body = { season: name, year, seasonSets: [...sets] }
    if (season) {
      update.mutate({ id: season._id, patch: { ...body, version: season.version } }, { onSuccess: onClose })
      return
    }
    create.mutate(
      { ...body, channel },
      {
        onSuccess: () => {
          showToast('success', t('create.done'))
          onClose()
        },
      },
    )
  }
  const touched = (): void => {
    create.reset()
    update.reset()
  }
  return (
    <FormDialog
      title={season ? seasonName(season, t) : t('create.title')}
      subtitle={t(`channels.${channel}`)}
      tools={season && <History kind="season" id={season._id} title={seasonName(season, t)} />}
      onClose={onClose}
      size={860}
      verb={t(season ? 'edit.save' : 'create.confirm')}
      pending={create.isPending || update.isPending}
      ready={sound}
      fault={error && !exists ? errorText(error) : undefined}
      onSubmit={submit}
    >
      <div className={classes.names}>
        <Select
          label={t('fields.season')}
          allowDeselect={false}
          data={sellingSeason.options.map((value) => ({ value, label: t(`names.${value}`) }))}
          value={name}
          onChange={(value) => {
            setName(sellingSeason.parse(value))
            touched()
          }}
        />
        <NumberInput
          label={t('fields.year')}
          min={2000}
          max={2100}
          allowDecimal={false}
          allowNegative={false}
          thousandSeparator=""
          value={year}
          error={exists ? t('exists', { name: seasonName({ season: name, year: Number(year) }, t) }) : undefined}
          onChange={(value) => {
            setYear(value)
            touched()
          }}
        />
      </div>
      <SetRows sets={sets} onSets={setSets} />
      {twice && <p className="msg c">{t('set.twice')}</p>}
    </FormDialog>
  )
}
