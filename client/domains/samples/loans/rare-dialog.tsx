import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { daysLater } from '../../../../contract/kernel/days/days.ts'
import { USUAL_DAYS } from '../../../../contract/samples/loan-calls.ts'
import { type ReturnOutcome, returnOutcome } from '../../../../contract/samples/loan-outcomes.ts'
import type { Sample } from '../../../../contract/samples/sample.ts'
import { useToday } from '../../../engine/session/use-today.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { useFormWork } from '../../../parts/dialogs/use-form-work.ts'
import { whileWaiting } from '../../../parts/dialogs/while-waiting.ts'
import { newRecordId } from '../../../parts/saving/new-record-id.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { usePlaceText } from '../components/place-text.ts'
import { outText } from '../out-text.ts'
import { revertBatch } from '../samples.api.ts'
import { refusalText, tellRefusal } from '../use-sample-list.ts'
import { DialogSample } from './dialog-sample.tsx'
import { HolderField, useHolder } from './holder-field.tsx'
import classes from './loan-dialog.module.css'
import { makeLoan, returnSamples } from './loans.api.ts'

/** What is said of a piece that comes back. */
interface Said {
  outcome: ReturnOutcome
  note: string
  bin: string
}
const whole: Said = { outcome: 'good', note: '', bin: '' }

/** Rare Out/Returned: pieces that cannot be had again leave on a loan with a day, and come back whole, damaged or not at all. */
export function RareDialog({
  samples,
  onClose,
  onDone,
}: {
  samples: readonly Sample[]
  onClose: () => void
  onDone: () => void
}) {
  const { t } = useTranslation(['loans', 'samples'])
  const { t: ofSamples } = useTranslation('samples')
  const { date, number } = useFormat()
  const today = useToday()
  const placeText = usePlaceText()
  const holder = useHolder()
  const [id] = useState(newRecordId)
  const [due, setDue] = useState(daysLater(today, USUAL_DAYS))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [told, setTold] = useState<Readonly<Record<string, Said>>>({})
  const { pending, fault, refuse, run } = useFormWork()
  const here = samples.filter(({ totalQty }) => totalQty > 0)
  const out = samples.filter((sample) => sample.out)
  const keyOf = (way: 'out' | 'back', { _id }: Sample) => `${way} ${_id}`
  const isTicked = (way: 'out' | 'back', sample: Sample) => !left.has(keyOf(way, sample))
  const tick = (way: 'out' | 'back', sample: Sample) => {
    const key = keyOf(way, sample)
    setLeft(new Set(left.has(key) ? [...left].filter((one) => one !== key) : [...left, key]))
  }
  const leaving = here.filter((sample) => isTicked('out', sample))
  const back = out.filter((sample) => isTicked('back', sample))
  const saidOf = ({ _id }: Sample): Said => told[_id] ?? whole
  const say = ({ _id }: Sample, more: Partial<Said>) => setTold({ ...told, [_id]: { ...whole, ...told[_id], ...more } })

  const act = (work: () => Promise<{ batchId: string }>, text: string, rows: readonly Sample[]) =>
    run(async () => {
      const done = await whileWaiting(work(), rows.length).catch((error: unknown) => refuse(refusalText(error)))
      if (!done) return
      const { batchId } = done
      const undo = () => revertBatch(rows[0]!.library, batchId).then(onDone, tellRefusal)
      showToast('success', text, { action: { label: t('undo'), run: () => void undo() } })
      onDone()
      onClose()
    })
  const lend = () =>
    act(
      () =>
        makeLoan({
          _id: id,
          holder: holder.value,
          due,
          items: leaving.map(({ _id: sampleId }) => ({ sampleId, quantity: 1 })),
          handOut: true,
        }),
      t('rare.out', { count: leaving.length, number: number(leaving.length) }),
      leaving,
    )
  const takeBack = () =>
    act(
      () =>
        returnSamples(
          back.map((sample) => {
            const { outcome, note, bin } = saidOf(sample)
            const place = outcome !== 'lost' && bin.trim() !== '' ? { place: { bin } } : {}
            return {
              sampleId: sample._id,
              quantity: sample.out!.pieces,
              loan: sample.out!._id,
              outcome,
              note,
              ...place,
            }
          }),
        ),
      t('rare.returned', { count: back.length, number: number(back.length) }),
      back,
    )
  const mayLend = leaving.length > 0 && holder.isReady && due >= today
  const returns = out.length > 0
  const line = (way: 'out' | 'back', sample: Sample, where: string, more?: ReactNode) => (
    <li key={sample._id} data-late={way === 'back' && sample.out?.due && sample.out.due < today ? '' : undefined}>
      <DialogSample sample={sample} where={where}>
        {more}
      </DialogSample>
      <Checkbox
        aria-label={t(`rare.tick.${way}`, { style: sample.style, color: sample.color })}
        checked={isTicked(way, sample)}
        onChange={() => tick(way, sample)}
      />
    </li>
  )
  return (
    <FormDialog
      title={t('rare.title')}
      subtitle={t('rare.told')}
      size={680}
      verb={t(returns ? 'rare.verbs.back' : 'rare.verbs.out')}
      otherWay={
        returns && here.length > 0 ? (
          <Button variant="default" disabled={!mayLend || pending} onClick={lend}>
            {t('rare.verbs.out')}
          </Button>
        ) : undefined
      }
      ready={returns ? back.length > 0 : mayLend}
      pending={pending}
      fault={fault}
      onClose={onClose}
      onSubmit={returns ? takeBack : lend}
    >
      {here.length > 0 && (
        <section className={classes.side} aria-label={t('rare.here')}>
          <h3>{t('rare.here')}</h3>
          <HolderField holder={holder} {...(returns ? {} : { 'data-autofocus': true })} />
          <TextInput
            type="date"
            label={t('fields.due')}
            value={due}
            min={today}
            onChange={({ currentTarget }) => setDue(currentTarget.value)}
          />
          <ul className={classes.lines}>{here.map((sample) => line('out', sample, placeText(sample)))}</ul>
        </section>
      )}
      {returns && (
        <section className={classes.side} aria-label={t('rare.away')}>
          <h3>{t('rare.away')}</h3>
          <ul className={classes.lines}>
            {out.map((sample) => {
              const { outcome, note, bin } = saidOf(sample)
              const product = { style: sample.style, color: sample.color }
              const where = outText(sample, { t: ofSamples, today, format: { date, number } })
              return line(
                'back',
                sample,
                where,
                isTicked('back', sample) && (
                  <span className={classes.said}>
                    <NativeSelect
                      size="xs"
                      aria-label={t('rare.how', product)}
                      value={outcome}
                      data={returnOutcome.options.map((value) => ({ value, label: t(`rare.outcomes.${value}`) }))}
                      onChange={({ currentTarget: { value } }) => say(sample, { outcome: returnOutcome.parse(value) })}
                    />
                    <TextInput
                      size="xs"
                      aria-label={t('rare.bin', product)}
                      placeholder={sample.bin || t('samples:fields.bin')}
                      disabled={outcome === 'lost'}
                      maxLength={30}
                      value={bin}
                      onChange={({ currentTarget: { value } }) => say(sample, { bin: value.toUpperCase() })}
                    />
                    <TextInput
                      size="xs"
                      aria-label={t('rare.note', product)}
                      placeholder={t('rare.notes')}
                      maxLength={500}
                      value={note}
                      onChange={({ currentTarget: { value } }) => say(sample, { note: value })}
                    />
                  </span>
                ),
              )
            })}
          </ul>
        </section>
      )}
    </FormDialog>
  )
}
