import { Button, Checkbox, NumberInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { daysLater } from '../../../../contract/kernel/days/days.ts'
import type { Sample } from '../../../../contract/samples/sample.ts'
import { USUAL_DAYS } from '../../../../contract/samples/loan-calls.ts'
import { CallError } from '../../../engine/api/call-error.ts'
import { useToday } from '../../../engine/session/use-today.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { newRecordId } from '../../../parts/saving/new-record-id.ts'
import { whileWaiting } from '../../../parts/dialogs/while-waiting.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { revertBatch } from '../samples.api.ts'
import { refusalText, tellRefusal } from '../use-sample-list.ts'
import { DialogSample } from './dialog-sample.tsx'
import { HolderField, useHolder } from './holder-field.tsx'
import { makeLoan } from './loans.api.ts'
import classes from './loan-dialog.module.css'
import { SignaturePad } from './signature-pad.tsx'

/** Who gets chosen samples, until when and for what: handed out at once, or reserved (BEY-11). */
export function LoanDialog({
  samples,
  way = 'handOut',
  onClose,
  onDone,
}: {
  samples: readonly Sample[]
  /** What it is opened for. Who keeps no library reserves for themselves, and hands out nothing. */
  way?: 'handOut' | 'reserve' | 'reserveForOneself'
  onClose: () => void
  onDone: () => void
}) {
  const isForOneself = way === 'reserveForOneself'
  const reserves = way !== 'handOut'
  const { t } = useTranslation('loans')
  const { number } = useFormat()
  const today = useToday()
  const [id] = useState(newRecordId)
  const holder = useHolder()
  const [from, setFrom] = useState(today)
  const [due, setDue] = useState(daysLater(today, USUAL_DAYS))
  const [purpose, setPurpose] = useState('')
  const [signature, setSignature] = useState('')
  const [mailsSlip, setMailsSlip] = useState(true)
  const [pieces, setPieces] = useState<Readonly<Record<string, number>>>({})
  const [pending, setPending] = useState(false)
  const [fault, setFault] = useState<{ text: string; rows: ReadonlySet<string> }>()
  const piecesOf = ({ _id }: Sample): number => pieces[_id] ?? 1
  const sum = samples.reduce((total, sample) => total + piecesOf(sample), 0)

  const send = async (handOut: boolean) => {
    setPending(true)
    try {
      const items = samples.map((sample) => ({ sampleId: sample._id, quantity: piecesOf(sample) }))
      const made = makeLoan({
        _id: id,
        ...(isForOneself ? {} : { holder: holder.value }),
        purpose,
        from,
        due,
        items,
        handOut,
        mailsSlip,
        ...(handOut && signature !== '' ? { signature } : {}),
      })
      const { loan, batchId } = await whileWaiting(made, items.length)
      const undo = () => revertBatch(samples[0]!.library, batchId).then(onDone, tellRefusal)
      const action = { label: t('undo'), run: () => void undo() }
      showToast('success', t(handOut ? 'handedOut' : 'reserved', { number: loan.number }), handOut ? { action } : {})
      onDone()
      onClose()
    } catch (error) {
      const rows = error instanceof CallError ? (error.details ?? []).map(({ field }) => field) : []
      setFault({ text: refusalText(error), rows: new Set(rows) })
      setPending(false)
    }
  }
  const isReady = (isForOneself || holder.isReady) && due >= from && from >= today
  return (
    <FormDialog
      title={t(reserves ? 'dialog.reserveTitle' : 'dialog.title')}
      subtitle={t('pieces', { count: sum, number: number(sum) })}
      size={560}
      verb={t(reserves ? 'reserve' : 'handOut')}
      otherWay={
        reserves ? undefined : (
          <Button variant="default" disabled={!isReady || pending} onClick={() => void send(false)}>
            {t('reserve')}
          </Button>
        )
      }
      ready={isReady && (reserves || from === today)}
      pending={pending}
      fault={fault?.text}
      onClose={onClose}
      onSubmit={() => void send(!reserves)}
    >
      {!isForOneself && <HolderField holder={holder} data-autofocus />}
      <div className={classes.days}>
        <TextInput
          type="date"
          label={t('fields.from')}
          value={from}
          min={today}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('fields.due')}
          value={due}
          min={from}
          onChange={({ currentTarget }) => setDue(currentTarget.value)}
        />
      </div>
      <TextInput
        label={t('fields.purpose')}
        value={purpose}
        maxLength={200}
        onChange={({ currentTarget }) => setPurpose(currentTarget.value)}
      />
      <ul className={classes.lines} aria-label={t('fields.samples')} tabIndex={0}>
        {samples.map((sample) => (
          <li key={sample._id} data-fault={fault?.rows.has(sample._id) || undefined}>
            <DialogSample sample={sample} where={sample.bin} />
            <NumberInput
              size="xs"
              w={76}
              min={1}
              max={Math.max(1, sample.quantity)}
              allowDecimal={false}
              aria-label={t('dialog.piecesOf', { style: sample.style, color: sample.color })}
              value={piecesOf(sample)}
              onChange={(value) => setPieces({ ...pieces, [sample._id]: Math.max(1, Number(value) || 1) })}
            />
          </li>
        ))}
      </ul>
      {!reserves && (
        <Checkbox
          label={t('mailSlip')}
          checked={mailsSlip}
          onChange={({ currentTarget }) => setMailsSlip(currentTarget.checked)}
        />
      )}
      {!reserves && <SignaturePad value={signature} onChange={setSignature} />}
    </FormDialog>
  )
}
