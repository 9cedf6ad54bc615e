import { NumberInput, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderRow } from '../../../../../contract/orders/order.ts'
import { type Pack, packsFor, packsOf } from '../../../../../contract/orders/wholesale/pack-rules.ts'
import { hasSome, RUNS_MOST, withoutRun, withRun } from '../../../../../contract/orders/wholesale/sizes/size-runs.ts'
import { usePreference } from '../../../../engine/session/use-preference.ts'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import type { NamedRun } from './matrix-commands.ts'
import classes from './matrix.module.css'

const OWN = 'own '
const PACK = 'pack '

/** Runs with a name: the brand's from the ratios of its packs and a person's own; one of them into the rows that are selected (Alt+J). */
export function SizeRunsDialog({
  rows,
  packs,
  onApply,
  onClose,
}: {
  /** The first is where one stands; of it a run can be kept. */
  rows: readonly OrderRow[]
  packs: ReadonlyMap<string, Pack>
  onApply: (run: NamedRun) => void
  onClose: () => void
}) {
  const { t } = useTranslation('wholesale')
  const { value: kept, keep } = usePreference('sizeRuns')
  const [chosen, setChosen] = useState<string | null>(null)
  const [times, setTimes] = useState<number | string>(1)
  const own = kept ?? []
  const run = rows[0]?.run ?? []
  const standard = packsFor({ run }, [...packs.values()])
  const fitting = own.filter((one) => hasSome({ run }, one))
  const groups = [
    { group: t('runs.own'), items: fitting.map(({ name }) => ({ value: `${OWN}${name}`, label: name })) },
    {
      group: t('runs.standard'),
      items: standard.map(({ code, units }) => ({
        value: `${PACK}${code}`,
        label: t('runs.pack', { code, count: units }),
      })),
    },
  ].filter(({ items }) => items.length > 0)
  const sizesOf = (value: string | null): Readonly<Record<string, number>> | undefined => {
    if (value?.startsWith(OWN)) return own.find(({ name }) => name === value.slice(OWN.length))?.sizes
    const pack = value === null ? undefined : packs.get(value.slice(PACK.length))
    return pack && packsOf(pack, 1, run)
  }
  const sizes = sizesOf(chosen)
  const inOrder = Object.entries(sizes ?? {}).toSorted(([one], [other]) => run.indexOf(one) - run.indexOf(other))
  const count = typeof times === 'number' && times >= 1 ? times : 0
  return (
    <FormDialog
      title={t('runs.title')}
      verb={t('runs.apply', { count: rows.length })}
      size={480}
      ready={sizes !== undefined && count > 0}
      onClose={onClose}
      onSubmit={() => {
        const many = Object.fromEntries(inOrder.map(([size, quantity]) => [size, quantity * count]))
        onApply({
          sizes: many,
          ...(chosen?.startsWith(PACK) ? { packs: { code: chosen.slice(PACK.length), count } } : {}),
        })
        onClose()
      }}
    >
      <Select
        label={t('runs.run')}
        placeholder={t('runs.choose')}
        data-autofocus
        searchable
        nothingFoundMessage={t('runs.none')}
        value={chosen}
        onChange={setChosen}
        data={groups}
        {...(sizes
          ? { description: inOrder.map(([size, quantity]) => `${size}: ${quantity * (count || 1)}`).join(' · ') }
          : {})}
      />
      <div className="row">
        <NumberInput
          label={t('runs.times')}
          w={96}
          min={1}
          max={999}
          allowDecimal={false}
          allowNegative={false}
          value={times}
          onChange={setTimes}
        />
        <span className="sp" />
        {chosen?.startsWith(OWN) && (
          <button
            type="button"
            className="btn q s"
            onClick={() => {
              keep(withoutRun(own, chosen.slice(OWN.length)))
              setChosen(null)
            }}
          >
            {t('runs.forget')}
          </button>
        )}
      </div>
      <KeepRun
        row={rows[0]}
        isFull={own.length >= RUNS_MOST}
        onKeep={(name, sizesOfRow) => {
          keep(withRun(own, { name, sizes: sizesOfRow }))
          setChosen(`${OWN}${name}`)
        }}
      />
    </FormDialog>
  )
}

/** Gives the run of a row a name. */
function KeepRun({
  row,
  isFull,
  onKeep,
}: {
  row: OrderRow | undefined
  isFull: boolean
  onKeep: (name: string, sizes: Record<string, number>) => void
}) {
  const { t } = useTranslation('wholesale')
  const [name, setName] = useState('')
  if (!row || row.units === 0) return null
  const isReady = name.trim() !== '' && !isFull
  const save = () => {
    if (!isReady) return
    onKeep(name.trim(), row.sizes)
    setName('')
  }
  return (
    <div className={classes.keep}>
      <TextInput
        label={t('runs.keepOf', { row: `${row.style}/${row.color}` })}
        placeholder={t('runs.name')}
        error={isFull && t('runs.full', { count: RUNS_MOST })}
        maxLength={40}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The form applies; here a name is given.
          event.preventDefault()
          save()
        }}
      />
      <button type="button" className="btn d" disabled={!isReady} onClick={save}>
        {t('runs.keep')}
      </button>
    </div>
  )
}
