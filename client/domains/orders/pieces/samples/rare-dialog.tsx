import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { daysLater } from '../../../../../contract/kernel/days/days.ts'
import type { Order } from '../../../../../contract/orders/order.ts'
import { USUAL_DAYS } from '../../../../../contract/samples/loan-calls.ts'
import { returnOutcome } from '../../../../../contract/samples/loan-outcomes.ts'
import { useFormat } from '../../../../engine/texts/format.ts'
import { useFormWork } from '../../../../parts/dialogs/use-form-work.ts'
import { showToast } from '../../../../parts/toasts/toast-store.ts'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { useToday } from '../../../../engine/session/use-today.ts'
import { DueField, LentLines } from './lent-lines.tsx'
import { RowOfSamples } from './row-of-samples.tsx'
import { takeBackSamples } from './samples.api.ts'
import type { LentRow } from './lent-row.ts'
import classes from './sample-tools.module.css'

type Choice = '' | 'out' | (typeof returnOutcome.options)[number]

/** Rare Out/Returned: pieces that cannot be had again leave with a day, and come back whole, damaged or not at all (ORS-04). */
export function RareDialog({ order, rows, onClose }: { order: Order; rows: readonly LentRow[]; onClose: () => void }) {
  const { t } = useTranslation('pieces')
  const { date } = useFormat()
  const today = useToday()
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({})
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({})
  const [due, setDue] = useState(daysLater(today, USUAL_DAYS))
  const { pending, fault, run } = useFormWork()
  const isHere = ({ match }: LentRow) => match.got.some((one) => one.status === 'Rare' && one.reserved > 0)
  const leaving = rows.filter(({ row }) => chosen[row._id] === 'out').map(({ row }) => row._id)
  const back = rows.flatMap(({ row }) => {
    const outcome = returnOutcome.safeParse(chosen[row._id])
    return outcome.success ? [{ _id: row._id, outcome: outcome.data, note: notes[row._id] ?? '' }] : []
  })
  const send = () =>
    run(async () => {
      await takeBackSamples(order, { rows: back, out: leaving, due })
      showToast('success', t('samples.rareDone'), { body: order.orderIdentifier })
      onClose()
    })
  return (
    <FormDialog
      title={t('samples.rare')}
      subtitle={order.orderIdentifier}
      size={780}
      verb={t(back.length === 0 && leaving.length > 0 ? 'samples.do.rareOut' : 'samples.do.rareReturned')}
      ready={leaving.length + back.length > 0 && (leaving.length === 0 || due >= today)}
      pending={pending}
      fault={fault}
      onClose={onClose}
      onSubmit={send}
    >
      <LentLines
        columns={[t('columns.product'), t('columns.status'), t('samples.columns.becomes'), t('samples.columns.note')]}
      >
        {rows.map((one) => {
          const { row, match } = one
          const here = isHere(one)
          const [piece] = match.got.filter(({ status }) => status === 'Rare')
          const late = !here && piece?.due && piece.due < today
          return (
            <tr key={row._id} data-fault={late || undefined}>
              <td>
                <RowOfSamples row={row} />
              </td>
              <td>
                {here ? `${t('samples.here')} · ${piece?.place ?? ''}` : t('samples.rareOut')}
                <div className={late ? classes.short : 'muted'}>
                  {here
                    ? piece?.code
                    : [order.requesterName, piece?.due && t('samples.backBy', { day: date(piece.due) })]
                        .filter(Boolean)
                        .join(' · ')}
                </div>
              </td>
              <td>
                <NativeSelect
                  size="xs"
                  aria-label={t('samples.becomesOf', { product: `${row.style}/${row.color}` })}
                  value={chosen[row._id] ?? ''}
                  onChange={({ currentTarget: { value } }) => setChosen({ ...chosen, [row._id]: value as Choice })}
                  data={[
                    { value: '', label: '–' },
                    ...(here
                      ? [{ value: 'out', label: t('samples.do.rareOut') }]
                      : returnOutcome.options.map((value) => ({ value, label: t(`samples.outcomes.${value}`) }))),
                  ]}
                />
              </td>
              <td>
                {!here && (
                  <TextInput
                    size="xs"
                    aria-label={t('samples.noteOf', { product: `${row.style}/${row.color}` })}
                    maxLength={500}
                    value={notes[row._id] ?? ''}
                    onChange={({ currentTarget: { value } }) => setNotes({ ...notes, [row._id]: value })}
                  />
                )}
              </td>
            </tr>
          )
        })}
      </LentLines>
      {leaving.length > 0 && <DueField today={today} due={due} onDue={setDue} />}
    </FormDialog>
  )
}
