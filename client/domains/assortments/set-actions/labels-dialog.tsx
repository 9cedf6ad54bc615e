import { Checkbox, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assortment, Label } from '../../../../contract/assortments/assortment.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { useChangeAssortments, useUpdateAssortment } from '../assortments.api.ts'
import { labelKey, sharedLabels, withLabel } from '../list/label-choice.ts'
import { LabelField } from './label-field.tsx'
import classes from './labels-dialog.module.css'

type Labelled = Pick<Assortment, '_id' | 'orgType' | 'title' | 'labels'>

/** Labels of one assortment, which are renamed and coloured here too, or those put on and taken off several. */
export function LabelsDialog({ rows, onClose }: { rows: readonly Labelled[]; onClose: () => void }) {
  const [first] = rows
  return rows.length === 1 ? (
    <OfOne assortment={first!} onClose={onClose} />
  ) : (
    <OfSeveral rows={rows} onClose={onClose} />
  )
}

function OfOne({ assortment, onClose }: { assortment: Labelled; onClose: () => void }) {
  const { t } = useTranslation('assortments')
  const update = useUpdateAssortment()
  const [labels, setLabels] = useState<(Label & { was?: string })[]>(
    assortment.labels.map((label) => ({ ...label, was: label.name })),
  )
  const change = (at: number, more: Partial<Label>): void =>
    setLabels(labels.map((label, place) => (place === at ? { ...label, ...more } : label)))
  const keys = labels.map(({ name }) => labelKey(name))
  const isTwice = (at: number): boolean => keys.indexOf(keys[at]!) !== at
  const gone = assortment.labels.some(({ name }) => !labels.some(({ was }) => was === name))
  const ready = labels.every(({ name }, at) => name.trim() !== '' && !isTwice(at))
  return (
    <FormDialog
      size={460}
      verb={t('labels.save')}
      title={t('labels.title', { count: 1 })}
      subtitle={assortment.title}
      pending={update.isPending}
      fault={update.error ? errorText(update.error) : undefined}
      ready={ready}
      onClose={onClose}
      onSubmit={() => update.mutate({ of: assortment, patch: { labels } }, { onSuccess: onClose })}
    >
      <ul className={classes.list}>
        {labels.map((label, at) => (
          <li key={label.was ?? `new ${at}`}>
            <input
              type="color"
              className={classes.colour}
              aria-label={t('labels.colour', { name: label.name })}
              value={label.color}
              onChange={(event) => change(at, { color: event.currentTarget.value.toUpperCase() })}
            />
            <TextInput
              className="sp"
              aria-label={t('labels.name', { name: label.was ?? label.name })}
              maxLength={40}
              value={label.name}
              error={isTwice(at) ? t('labels.twice') : undefined}
              onChange={(event) => change(at, { name: event.currentTarget.value })}
            />
            <button
              type="button"
              className="ib s"
              aria-label={t('labels.remove', { name: label.name })}
              title={t('labels.remove', { name: label.name })}
              onClick={() => setLabels(labels.filter((_, place) => place !== at))}
            >
              <IconX size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <LabelField taken={labels} onAdd={(label) => setLabels(withLabel(labels, label))} />
      <p className="muted">{t(gone ? 'labels.rowsLose' : 'labels.rowsFollow')}</p>
    </FormDialog>
  )
}

function OfSeveral({ rows, onClose }: { rows: readonly Labelled[]; onClose: () => void }) {
  const { t } = useTranslation('assortments')
  const { number } = useFormat()
  const change = useChangeAssortments()
  const [added, setAdded] = useState<Label[]>([])
  const [wished, setWished] = useState<ReadonlyMap<string, boolean>>(new Map())
  const shared = sharedLabels(rows.map(({ labels }) => labels))
  const choices = [
    ...shared,
    ...added.flatMap((label) =>
      shared.some((one) => labelKey(one.name) === labelKey(label.name)) ? [] : [{ ...label, on: 'none' as const }],
    ),
  ]
  const put = choices.filter(({ name, on }) => wished.get(labelKey(name)) === true && on !== 'all')
  const take = choices.filter(({ name, on }) => wished.get(labelKey(name)) === false && on !== 'none')
  const set = (name: string, on: boolean): void => setWished(new Map([...wished, [labelKey(name), on]]))
  const save = (): void =>
    change.mutate(
      {
        ids: rows.map(({ _id }) => _id),
        ...(put.length > 0 ? { putLabels: put.map(({ name, color }) => ({ name, color })) } : {}),
        ...(take.length > 0 ? { takeLabels: take.map(({ name }) => name) } : {}),
      },
      { onSuccess: onClose },
    )
  return (
    <FormDialog
      size={460}
      verb={t('labels.save')}
      title={t('labels.title', { count: rows.length, number: number(rows.length) })}
      pending={change.isPending}
      fault={change.error ? errorText(change.error) : undefined}
      ready={put.length + take.length > 0}
      onClose={onClose}
      onSubmit={save}
    >
      <ul className={classes.list}>
        {choices.map(({ name, color, on }) => {
          const wish = wished.get(labelKey(name))
          return (
            <li key={labelKey(name)}>
              <Checkbox
                label={
                  <span className={classes.label}>
                    <i style={{ background: color }} aria-hidden />
                    {name}
                  </span>
                }
                checked={wish ?? on === 'all'}
                indeterminate={wish === undefined && on === 'some'}
                onChange={(event) => set(name, event.currentTarget.checked)}
              />
            </li>
          )
        })}
      </ul>
      <LabelField
        taken={choices.filter(({ name, on }) => (wished.get(labelKey(name)) ?? on === 'all') === true)}
        onAdd={(label) => {
          setAdded(withLabel(added, label))
          set(label.name, true)
        }}
      />
      {take.length > 0 && <p className="muted">{t('labels.rowsLose')}</p>}
    </FormDialog>
  )
}
