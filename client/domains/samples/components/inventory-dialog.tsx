import { NumberInput, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leavesForGood } from '../../../../contract/samples/move-kinds.ts'
import { placeFields } from '../../../../contract/samples/sample-fields.ts'
import type { Sample } from '../../../../contract/samples/sample.ts'
import { CallError } from '../../../engine/api/call-error.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { whileWaiting } from '../../../parts/dialogs/while-waiting.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { DialogSample } from '../loans/dialog-sample.tsx'
import classes from '../loans/loan-dialog.module.css'
import { recordMoves, revertBatch } from '../samples.api.ts'
import { refusalText, tellRefusal } from '../use-sample-list.ts'
import { usePlaceText } from './place-text.ts'

/** What may have happened to chosen samples, in the order in which it usually does. */
const kinds = ['moved', 'received', 'corrected', 'given', 'discarded'] as const
export type InventoryKind = (typeof kinds)[number]

interface DialogProps {
  samples: readonly Sample[]
  /** What was asked for first. */
  first: InventoryKind
  onClose: () => void
  onDone: () => void
}

/** What happened to chosen samples, with pieces of each and what is there afterwards (design, section 6). */
export function InventoryDialog({ samples, first, onClose, onDone }: DialogProps) {
  const { t } = useTranslation(['inventory', 'samples'])
  const { number } = useFormat()
  const placeText = usePlaceText()
  const [kind, setKind] = useState<InventoryKind>(first)
  const [typed, setTyped] = useState<Readonly<Record<string, number>>>({})
  const [place, setPlace] = useState<Readonly<Record<string, string>>>({})
  const [note, setNote] = useState('')
  const [pending, setPending] = useState(false)
  const [fault, setFault] = useState<{ text: string; rows: ReadonlySet<string> }>()
  const { library } = samples[0]!
  const fields = library === 'Sales' ? ([...placeFields, 'bin'] as const) : (['bin'] as const)
  const piecesOf = ({ _id, totalQty }: Sample): number =>
    typed[_id] ?? (kind === 'moved' || kind === 'corrected' ? totalQty : 1)
  const afterOf = (sample: Sample): number => {
    const pieces = piecesOf(sample)
    if (kind === 'moved') return sample.totalQty
    if (kind === 'corrected') return pieces
    return sample.totalQty + (kind === 'received' ? pieces : -pieces)
  }
  const takes = kind === 'moved' || leavesForGood(kind)
  const isShort = (sample: Sample): boolean => takes && piecesOf(sample) > sample.totalQty
  const said = Object.fromEntries(Object.entries(place).filter(([, value]) => value.trim() !== ''))
  const hasPlace = kind !== 'moved' || Object.keys(said).length > 0
  const sum = samples.reduce((all, sample) => all + piecesOf(sample), 0)

  const send = async () => {
    setPending(true)
    try {
      const rows = samples.map((sample) => ({
        _id: sample._id,
        quantity: piecesOf(sample),
        ...(kind === 'moved' ? { place: said } : {}),
      }))
      const { batchId } = await whileWaiting(recordMoves(library, { kind, rows, note }), rows.length)
      const undo = () => revertBatch(library, batchId).then(onDone, tellRefusal)
      showToast('success', t('done', { count: samples.length, number: number(samples.length) }), {
        action: { label: t('samples:undo'), run: () => void undo() },
      })
      onDone()
      onClose()
    } catch (error) {
      const rows = error instanceof CallError ? (error.details ?? []).map(({ field }) => field.split('.')[0]!) : []
      setFault({ text: refusalText(error), rows: new Set(rows) })
      setPending(false)
    }
  }
  return (
    <FormDialog
      title={t('title')}
      subtitle={t('subtitle', { count: samples.length, number: number(samples.length) })}
      size={620}
      verb={t(`verbs.${kind}`, { count: sum, number: number(sum) })}
      ready={hasPlace && !samples.some(isShort)}
      pending={pending}
      fault={fault?.text}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <SegmentedControl
        fullWidth
        aria-label={t('what')}
        value={kind}
        data={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(value) => {
          setKind(kinds.find((one) => one === value) ?? first)
          setTyped({})
          setFault(undefined)
        }}
      />
      {kind === 'moved' && (
        <div className={fields.length > 1 ? classes.places : undefined}>
          {fields.map((field, at) => (
            <TextInput
              key={field}
              label={t(`samples:fields.${field}`)}
              value={place[field] ?? ''}
              maxLength={30}
              onChange={({ currentTarget }) => setPlace({ ...place, [field]: currentTarget.value.toUpperCase() })}
              {...(at === 0 ? { 'data-autofocus': true } : {})}
            />
          ))}
        </div>
      )}
      <ul className={classes.lines} aria-label={t('samples:bar')} tabIndex={0}>
        {samples.map((sample) => (
          <li key={sample._id} data-fault={fault?.rows.has(sample._id) || isShort(sample) || undefined}>
            <DialogSample sample={sample} where={placeText(sample)}>
              {kind !== 'moved' && (
                <span className="t2">
                  {isShort(sample)
                    ? t('short', { here: number(sample.totalQty) })
                    : t('after', { before: number(sample.totalQty), after: number(afterOf(sample)) })}
                </span>
              )}
            </DialogSample>
            <NumberInput
              size="xs"
              w={84}
              min={kind === 'corrected' ? 0 : 1}
              max={9999}
              allowDecimal={false}
              aria-label={t('piecesOf', { style: sample.style, color: sample.color })}
              value={piecesOf(sample)}
              onChange={(value) => setTyped({ ...typed, [sample._id]: Math.max(0, Number(value) || 0) })}
            />
          </li>
        ))}
      </ul>
      <Textarea
        label={t('note')}
        value={note}
        maxLength={500}
        autosize
        maxRows={4}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </FormDialog>
  )
}
