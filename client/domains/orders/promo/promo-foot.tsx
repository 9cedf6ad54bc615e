import { Textarea } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CurrencyCode } from '../../../../contract/kernel/amounts/money.ts'
import { approvedOf, isOpen } from '../../../../contract/orders/promo/review.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { useKeysHere } from '../../../parts/keys/keys-here.ts'
import { usePlainKey } from '../../../parts/keys/use-plain-key.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import type { MovedBy } from '../../../../contract/orders/order-calls.ts'
import type { OrderPart } from '../order/order-page.tsx'
import classes from '../pieces/piece-foot.module.css'
import type { PieceMode, PieceRow } from '../pieces/piece-mode.ts'
import { useLead } from '../pieces/use-lead.tsx'
import { reviewed } from './reviewed-row.ts'
import { useNextReview } from './use-next-review.ts'

interface FootProps extends OrderPart {
  rows: readonly PieceRow[]
  mode: PieceMode
  onGo: (rowId: string) => void
}

const reviewKeys = () => import('../order-keys.ts').then((room) => room.promoReviewKeys)

/** How far it is, and what leads it on: submit, finish the review or send it back, process, finalise (ORP-03). */
export function PromoFoot({ model, order, rows, mode, onGo }: FootProps) {
  const { t } = useTranslation('promo')
  const navigate = useNavigate()
  const [isSendingBack, setSendingBack] = useState(false)
  const may = (event: MovedBy) => order.events.includes(event)
  const all = rows.map(reviewed)
  const open = all.filter(isOpen).length
  const unsent = rows.filter(({ piece }) => piece.status === 'APPROVED' && piece.progress === 'open').length
  const next = useNextReview(order)
  const goNext = () => {
    if (next !== undefined) void navigate({ to: `/orders/promos/order/${next}` })
  }
  usePlainKey('n', goNext)
  useKeysHere(mode === 'decide' ? reviewKeys : undefined)

  const { busy, lead, press, issues } = useLead({
    model,
    onGo,
    onDone: (event) => {
      showToast('success', t(`done.${event as 'submit'}`), { body: order.orderIdentifier })
      if (event === 'finishReview' && next !== undefined) goNext()
    },
  })
  const button = (event: MovedBy, look: 'p' | 'd', why = '') =>
    may(event) && (
      <button
        type="button"
        className={`btn ${look}`}
        disabled={busy !== undefined || why !== ''}
        title={why || undefined}
        onClick={() => press(event)}
      >
        {t(busy === event ? `doing.${event as 'submit'}` : `do.${event as 'submit'}`)}
      </button>
    )

  return (
    <footer className={classes.foot} aria-label={t('pieces:foot')}>
      <Progress {...{ order, rows, mode }} />
      <span className="sp" />
      {button('submit', 'p', rows.length === 0 ? t('pieces:empty') : '')}
      {button('route', 'd')}
      {may('sendBack') && (
        <button type="button" className="btn d" disabled={busy !== undefined} onClick={() => setSendingBack(true)}>
          {t('do.sendBack')}
        </button>
      )}
      {mode === 'decide' && next !== undefined && (
        <button type="button" className="btn d" onClick={() => void model.queue.flush().then(goNext)}>
          {t('saveAndNext')}
        </button>
      )}
      {button('finishReview', 'p', open > 0 ? t('stillOpen', { count: open }) : '')}
      {button('take', 'd')}
      {button('process', 'p', unsent > 0 ? t('stillUnsent', { count: unsent }) : '')}
      {button('complete', 'p')}
      {issues}
      {isSendingBack && (
        <SendBackDialog
          order={order.orderIdentifier}
          isPending={busy === 'sendBack'}
          onSend={(note) => lead('sendBack', note)}
          onClose={() => setSendingBack(false)}
        />
      )}
    </footer>
  )
}

function Progress({ order, rows, mode }: Pick<FootProps, 'order' | 'rows' | 'mode'>) {
  const { t } = useTranslation('promo')
  const { money, number } = useFormat()
  if (mode !== 'decide' && mode !== 'send') return null
  const all = rows.map(reviewed)
  const counted = mode === 'decide' ? all.length : all.filter(({ status }) => status === 'APPROVED').length
  const settled =
    mode === 'decide'
      ? all.filter((row) => !isOpen(row)).length
      : rows.filter(({ piece }) => piece.status === 'APPROVED' && piece.progress !== 'open').length
  const approved = approvedOf(all)
  const denied = settled - approved.rows
  return (
    <>
      <div className={classes.progress}>
        <div>
          <b className="b">{t(`settled.${mode}`, { done: number(settled), all: number(counted) })}</b>{' '}
          {mode === 'decide' && (
            <span className={`t2 ${classes.counts}`}>
              {t('counts', { approved: number(approved.rows), denied: number(denied) })}
            </span>
          )}
        </div>
        <progress value={settled} max={Math.max(1, counted)} aria-label={t('pieces:foot')} />
      </div>
      {mode === 'decide' && (
        <span className={`t2 ${classes.sofar}`}>
          {t('soFar')} <b className="b">{money(approved.value, (order.currency ?? 'USD') as CurrencyCode)}</b>
        </span>
      )}
    </>
  )
}

function SendBackDialog({
  order,
  isPending,
  onSend,
  onClose,
}: {
  order: string
  isPending: boolean
  onSend: (note: string) => Promise<string | undefined>
  onClose: () => void
}) {
  const { t } = useTranslation('promo')
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<string>()
  return (
    <FormDialog
      title={t('sendBack.title', { order })}
      verb={t('do.sendBack')}
      size={460}
      pending={isPending}
      fault={fault}
      onClose={onClose}
      onSubmit={() => {
        if (note.trim() === '') setFault(t('sendBack.required'))
        else
          void onSend(note.trim()).then((wrong) => {
            setFault(wrong)
            if (!wrong) onClose()
          })
      }}
    >
      <p>{t('sendBack.text')}</p>
      <Textarea
        label={t('sendBack.note')}
        data-autofocus
        required
        autosize
        minRows={2}
        maxLength={2_000}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </FormDialog>
  )
}
