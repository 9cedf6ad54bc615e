import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../../../../contract/orders/order.ts'
import { useFormat } from '../../../../engine/texts/format.ts'
import { useFormWork } from '../../../../parts/dialogs/use-form-work.ts'
import { showToast } from '../../../../parts/toasts/toast-store.ts'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { LentLines } from './lent-lines.tsx'
import { RowOfSamples } from './row-of-samples.tsx'
import { matchSamples } from './samples.api.ts'
import type { LentRow } from './lent-row.ts'
import classes from './sample-tools.module.css'

/** What may be said of a row beside the id of a line that it is given. */
type Choice = 'best' | 'keep' | 'noSample' | 'later'

/** Match Modified Items: rows that want something else get it, keep what they have, or are taken from Inventory (ORS-04). */
export function MatchDialog({ order, rows, onClose }: { order: Order; rows: readonly LentRow[]; onClose: () => void }) {
  const { t } = useTranslation('pieces')
  const { number } = useFormat()
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const { pending, fault, run } = useFormWork()
  const usual = ({ match }: LentRow): Choice => (match.taken.length > 0 || !hasSome(match) ? 'best' : 'keep')
  const choiceOf = (one: LentRow): string => chosen[one.row._id] ?? usual(one)
  const meant = rows.filter((one) => choiceOf(one) !== 'later')
  const send = () =>
    run(async () => {
      await matchSamples(
        order,
        meant.map((one) => wishOf(one, choiceOf(one))),
      )
      showToast('success', t('samples.matched', { count: meant.length, number: number(meant.length) }), {
        body: order.orderIdentifier,
      })
      onClose()
    })
  return (
    <FormDialog
      title={t('samples.match')}
      subtitle={order.orderIdentifier}
      size={820}
      verb={t('samples.do.match', { count: meant.length, number: number(meant.length) })}
      ready={meant.length > 0}
      pending={pending}
      fault={fault}
      onClose={onClose}
      onSubmit={send}
    >
      <LentLines columns={[t('columns.product'), t('samples.columns.changed'), t('samples.columns.becomes')]}>
        {rows.map((one, at) => (
          <tr key={one.row._id} data-fault={one.match.short > 0 || undefined}>
            <td>
              <RowOfSamples row={one.row} />
            </td>
            <td>
              <Changed {...one} />
            </td>
            <td>
              <NativeSelect
                size="xs"
                data-autofocus={at === 0 || undefined}
                aria-label={t('samples.becomesOf', { product: `${one.row.style}/${one.row.color}` })}
                value={choiceOf(one)}
                onChange={({ currentTarget: { value } }) => setChosen({ ...chosen, [one.row._id]: value })}
                data={[
                  { value: 'best', label: bestText(one, t) },
                  ...one.match.candidates
                    .filter(({ free }) => free > 0)
                    .map(({ _id, place, size, side, status, free }) => ({
                      value: _id,
                      label: [
                        place,
                        t('samples.size', { size }),
                        t(`samples.sides.${side}`),
                        ...(status === 'Rare' ? [t('samples.statuses.Rare')] : []),
                        t('samples.free', { count: free }),
                      ]
                        .filter(Boolean)
                        .join(' · '),
                    })),
                  ...(hasSome(one.match) ? [{ value: 'keep', label: t('samples.keep') }] : []),
                  { value: 'noSample', label: t('samples.noSample') },
                  { value: 'later', label: t('samples.later') },
                ]}
              />
            </td>
          </tr>
        ))}
      </LentLines>
    </FormDialog>
  )
}

const hasSome = ({ got }: LentRow['match']): boolean => got.some(({ reserved }) => reserved > 0)

function wishOf({ row, match }: LentRow, choice: string) {
  if (choice === 'keep' || choice === 'noSample') return { _id: row._id, do: choice } as const
  const line = match.candidates.find(({ _id }) => _id === choice)
  const pieces = line && [{ _id: line._id, quantity: Math.min(line.free, row.piece.quantity) }]
  return { _id: row._id, do: 'match' as const, ...(pieces ? { chosen: pieces } : {}) }
}

/** What fits best, by its place; that nothing does. */
function bestText({ row, match }: LentRow, t: ReturnType<typeof useTranslation<'pieces'>>['t']): string {
  if (match.taken.length === 0) return t('samples.nothing')
  const places = match.taken.map(({ _id }) => {
    const line = match.candidates.find((one) => one._id === _id)
    return line ? `${line.place}, ${t('samples.size', { size: line.size })}` : ''
  })
  const some =
    match.short > 0 ? `, ${t('samples.some', { got: row.piece.quantity - match.short, all: row.piece.quantity })}` : ''
  return `${t('samples.best')}: ${places.filter(Boolean).join('; ')}${some}`
}

function Changed({ row, match }: LentRow) {
  const { t } = useTranslation('pieces')
  if (match.changes.length === 0) {
    const why = row.piece.progress === 'shipped' ? 'samples.stillHere' : 'samples.broken'
    return <span className={classes.change}>{t(hasSome(match) ? why : 'samples.unmatched')}</span>
  }
  return match.changes.map(({ field, before, after }) => (
    <div key={field} className={classes.change}>
      {t(`samples.fields.${field}`)}: {before} → {after}
    </div>
  ))
}
