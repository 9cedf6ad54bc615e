import { Autocomplete, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { coming } from '../../../../contract/assortments/selling-seasons.ts'
import { CallError } from '../../../engine/api/call-error.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { gendersOf, useReadAssortment, useUpdateAssortment } from '../assortments.api.ts'
import { type Detailed, type DetailsDraft, draftOf, patchOf } from './assortment-details.ts'
import { seasonText } from '../season-text.ts'
import classes from './create-assortment-dialog.module.css'
import { PersonField } from './person-field.tsx'
import { isTaken, TitleField } from './title-field.tsx'

const seasonKey = ({ season, year }: { season: string; year: number | null }): string =>
  season === '' && year === null ? '' : `${season} ${year ?? ''}`

/** What an assortment is called and whose it is (AST-01). A field that somebody else wrote into meanwhile says what it holds. */
export function DetailsDialog({
  assortment,
  onClose,
  onGone,
}: {
  assortment: Detailed
  onClose: () => void
  /** It was handed on, and is out of the person's sight. */
  onGone?: () => void
}) {
  const { t } = useTranslation('assortments')
  const update = useUpdateAssortment()
  const readAgain = useReadAssortment()
  const genders = useQuery(gendersOf(assortment.orgType))
  const [read, setRead] = useState(assortment)
  const [draft, setDraft] = useState(() => draftOf(assortment))
  /** Fields that somebody else changed: what they hold now stands below them. */
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const isInternal = assortment.orgType === 'internal'
  const set = (more: Partial<DetailsDraft>): void => {
    setDraft({ ...draft, ...more })
    update.reset()
  }
  const patch = patchOf(read, draft)
  const { error } = update
  const isConflict = error instanceof CallError && error.code === 'userLock' && error.details.length > 0
  const standing = (field: keyof DetailsDraft, now: string) =>
    theirs.includes(field) ? t('details.theirs', { now: now === '' ? t('details.empty') : now }) : undefined

  const submit = (): void => {
    if (!patch) return onClose()
    update.mutate(
      { of: assortment, patch },
      {
        onSuccess: (changed) => {
          onClose()
          if (draft.owner === null) return
          showToast('success', t('details.handedOn', { name: changed.owner.name }))
          if (!changed.may.edit && !changed.published) onGone?.()
        },
        onError: (fault) => {
          if (!(fault instanceof CallError) || fault.code !== 'userLock' || fault.details.length === 0) return
          const fields = fault.details.map(({ field }) => field.replace('body.', ''))
          void readAgain(assortment).then((now) => {
            setRead(now)
            setTheirs(fields)
            // What the person left alone follows what it is now.
            setDraft((mine) => ({ ...draftOf(now), ...changesOf(read, mine) }))
          })
        },
      },
    )
  }
  const seasons = [...coming(), ...(coming().some((one) => seasonKey(one) === seasonKey(read)) ? [] : [read])].filter(
    (one) => seasonKey(one) !== '',
  )
  const season = seasons.find((one) => seasonKey(one) === seasonKey(draft))
  return (
    <FormDialog
      title={t('details.title')}
      subtitle={assortment.title}
      onClose={onClose}
      size={560}
      verb={t(theirs.length > 0 ? 'details.keepMine' : 'details.save')}
      pending={update.isPending}
      ready={draft.title.trim() !== ''}
      fault={isConflict ? t('details.conflict') : error && !isTaken(error) ? errorText(error) : undefined}
      onSubmit={submit}
    >
      <TitleField value={draft.title} error={error} onChange={(title) => set({ title })} />
      <Theirs text={standing('title', read.title)} onTake={() => set({ title: read.title })} />
      <TextInput
        label={t('fields.subTitle')}
        maxLength={200}
        value={draft.subTitle}
        onChange={(event) => set({ subTitle: event.currentTarget.value })}
      />
      <Theirs text={standing('subTitle', read.subTitle)} onTake={() => set({ subTitle: read.subTitle })} />
      <div className={classes.pair}>
        <Select
          label={t('fields.season')}
          placeholder={t('noSeason')}
          clearable={!isInternal}
          allowDeselect={!isInternal}
          data={seasons.map((one) => ({ value: seasonKey(one), label: seasonText(one, t) }))}
          value={season ? seasonKey(season) : null}
          onChange={(value) => {
            const chosen = seasons.find((one) => seasonKey(one) === value)
            set({ season: chosen?.season ?? '', year: chosen?.year ?? null })
          }}
        />
        <Autocomplete
          label={t('fields.gender')}
          placeholder={t('details.allGenders')}
          maxLength={40}
          data={genders.data ?? []}
          value={draft.gender}
          onChange={(gender) => set({ gender })}
        />
      </div>
      <Theirs
        text={standing('season', seasonText(read, t)) ?? standing('year', seasonText(read, t))}
        onTake={() => set({ season: read.season, year: read.year })}
      />
      <Theirs text={standing('gender', read.gender)} onTake={() => set({ gender: read.gender })} />
      <PersonField
        label={t('columns.owner')}
        value={draft.owner ?? read.owner.userCode}
        first={{ value: read.owner.userCode, label: read.owner.name }}
        without={[read.owner.userCode]}
        description={draft.owner !== null && !isInternal ? t('details.handOnHint') : undefined}
        onChange={(id) => set({ owner: id === read.owner.userCode ? null : id })}
      />
      <Theirs text={standing('owner', read.owner.name)} onTake={() => set({ owner: null })} />
    </FormDialog>
  )
}

/** Only what the person wrote themselves. */
function changesOf(read: Detailed, mine: DetailsDraft): Partial<DetailsDraft> {
  const before = draftOf(read)
  return Object.fromEntries(Object.entries(mine).filter(([key, value]) => value !== before[key as keyof DetailsDraft]))
}

/** What somebody else wrote into the field above, and the way to it. */
function Theirs({ text, onTake }: { text: string | undefined; onTake: () => void }) {
  const { t } = useTranslation('assortments')
  if (text === undefined) return null
  return (
    <p className="msg w">
      <span className="sp">{text}</span>
      <button type="button" className="btn q s" onClick={onTake}>
        {t('details.take')}
      </button>
    </p>
  )
}
