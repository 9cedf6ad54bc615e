import { Button, SegmentedControl, Skeleton, Textarea } from '@mantine/core'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../../../contract/orders/order.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { useFormWork } from '../../../parts/dialogs/use-form-work.ts'
import { newRecordId } from '../../../parts/saving/new-record-id.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SideDrawer } from '../../../ui/dialogs/side-drawer.tsx'
import { ErpReasons } from '../wholesale/erp-reasons.tsx'
import { commentCutter, type CommentPart } from './comment-parts.ts'
import { commentOrder, type NamedOrder, useOrderHistory } from './order.api.ts'
import classes from './order-history.module.css'

const AuditTrail = lazy(() =>
  import('../../audit/audit-trail.picker.tsx').then((part) => ({ default: part.AuditTrail })),
)

/** What happened to an order and what was said of it, the newest first, the place to say something, and who wrote what (ORD-01). */
export function OrderHistory({
  order,
  named,
  onShowRow,
  onClose,
}: {
  order: Order
  named: NamedOrder
  /** Of a comment that names one; absent: the page cannot go to a row. */
  onShowRow: ((rowId: string) => void) | undefined
  onClose: () => void
}) {
  const { t } = useTranslation('order')
  const [shown, setShown] = useState<(typeof parts)[number]>('course')
  return (
    <SideDrawer
      opened
      onClose={onClose}
      title={t('history.button')}
      subtitle={order.orderIdentifier}
      footer={<CommentForm named={named} />}
    >
      <SegmentedControl
        fullWidth
        className={classes.parts ?? ''}
        aria-label={t('history.button')}
        data={parts.map((value) => ({ value, label: t(`history.parts.${value}`) }))}
        value={shown}
        onChange={setShown}
      />
      {shown === 'course' ? (
        <Course {...{ order, named, onShowRow }} />
      ) : (
        <Suspense fallback={<Skeleton height={240} aria-busy />}>
          <AuditTrail kind="order" id={order._id} />
        </Suspense>
      )}
    </SideDrawer>
  )
}

/** What happened and was said, or what was written into it, save by save. */
const parts = ['course', 'changes'] as const

function Course({ order, named, onShowRow }: Omit<Parameters<typeof OrderHistory>[0], 'onClose'>) {
  const { t } = useTranslation('order')
  const { data, error, refetch } = useOrderHistory(named)
  const cut = useMemo(() => commentCutter(order.rows), [order.rows])
  if (error) return <ErrorState title={t('history.failed')} reason={errorText(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={240} aria-busy />
  return (
    <ol className={classes.entries}>
      {data.entries.map((entry) => (
        <Entry
          key={entry.kind === 'comment' ? entry._id : `${entry.at} ${entry.event}`}
          {...{ entry, cut, onShowRow }}
        />
      ))}
    </ol>
  )
}

type HistoryEntry = NonNullable<ReturnType<typeof useOrderHistory>['data']>['entries'][number]

function Entry({
  entry,
  cut,
  onShowRow,
}: {
  entry: HistoryEntry
  cut: (body: string) => CommentPart[]
  onShowRow: ((rowId: string) => void) | undefined
}) {
  const { t } = useTranslation('order')
  const { dateTime } = useFormat()
  const who = entry.by || t('history.byItself')
  const stands = entry.kind === 'event' && entry.standsInFor !== ''
  const by = [stands ? t('history.standsIn', { by: who, person: entry.standsInFor }) : who, dateTime(entry.at)].join(
    ' · ',
  )
  if (entry.kind === 'comment')
    return (
      <li className={classes.comment}>
        <p>
          {!onShowRow
            ? entry.body
            : cut(entry.body).map((part, at) =>
                typeof part === 'string' ? (
                  part
                ) : (
                  <button key={at} type="button" className="btn a s" onClick={() => onShowRow(part.rowId)}>
                    {part.text}
                  </button>
                ),
              )}
        </p>
        <span className="t2">{by}</span>
      </li>
    )
  return (
    <li>
      <b className="b">{t(`history.events.${entry.event}`)}</b>
      <span className="t2">{by}</span>
      {entry.errors.length > 0 ? <ErpReasons errors={entry.errors} /> : entry.note && <span>{entry.note}</span>}
    </li>
  )
}

/** Ctrl+Enter sends; sent again after a lost answer, it is said once. */
export function CommentForm({ named }: { named: NamedOrder }) {
  const { t } = useTranslation('order')
  const [id, setId] = useState(newRecordId)
  const [body, setBody] = useState('')
  const { pending, fault, run } = useFormWork()
  const send = () => {
    if (body.trim() === '' || pending) return
    run(async () => {
      await commentOrder(named, id, body.trim())
      setBody('')
      setId(newRecordId())
    })
  }
  return (
    <form
      className={classes.say}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Textarea
        label={t('history.comment')}
        placeholder={t('history.commentHint')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2_000}
        value={body}
        error={fault}
        onChange={({ currentTarget }) => setBody(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          send()
        }}
      />
      <Button type="submit" loading={pending} disabled={body.trim() === ''}>
        {t('history.send')}
      </Button>
    </form>
  )
}
