import {
  IconArchive,
  IconArrowBackUp,
  IconCircleCheck,
  IconCopy,
  IconFileExport,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { type ComponentType, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MovedBy } from '../../../../contract/orders/order-calls.ts'
import { needsNote } from '../../../../contract/orders/order-kind.ts'
import { stateOf } from '../../../../contract/orders/order-words.ts'
import { ORDERS_IN_ONE_FILE } from '../../../../contract/orders/export-orders.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { askFirst } from '../../../parts/dialogs/dialog-store.ts'
import { FloatingBar } from '../../../parts/selection/floating-bar.tsx'
import { everything, noSelection, type RowSelection, selectedCount } from '../../../parts/selection/row-selection.ts'
import type { OrderList } from '../order-lists.ts'
import type { MatchingOrder, OrderQuery } from '../orders.api.ts'
import { DecideButtons } from '../promo/decide-buttons.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { useChosenOrders } from './chosen-orders.ts'
import { doWithOrders } from './order-actions.ts'
import type { Begun } from './order-dialog.tsx'
import type { OrderPages } from './order-pages.ts'
import { shownType } from './order-types.ts'

/** What a set of orders is done with, in the order of the bar; a type shows those that its table of states lets somebody do. */
const offered: readonly {
  event: MovedBy
  Icon: ComponentType<{ size: number; 'aria-hidden': true }>
}[] = [
  { event: 'complete', Icon: IconCircleCheck },
  { event: 'recall', Icon: IconArrowBackUp },
  { event: 'archive', Icon: IconArchive },
  { event: 'cancel', Icon: IconX },
  { event: 'delete', Icon: IconTrash },
]

interface BarProps {
  list: OrderList
  orders: OrderPages
  query: OrderQuery
  selection: RowSelection
  onSelection: (selection: RowSelection) => void
  onCopy: (begun: Begun) => void
}

/** What can be done with the chosen orders, or with all that match (BEY-04). */
export function OrderBar(props: BarProps) {
  const count = selectedCount(props.selection, props.orders.total) ?? 0
  return count === 0 ? null : <Actions {...props} count={count} />
}

function Actions({ list, orders, query, selection, onSelection, onCopy, count }: BarProps & { count: number }) {
  const { t, i18n } = useTranslation('orders')
  const { number } = useFormat()
  const [busy, setBusy] = useState(false)
  const [isExporting, setExporting] = useState(false)
  const [canceling, setCanceling] = useState<readonly MatchingOrder[]>()
  const { kind, ExportDialog } = shownType(list.orderType)
  const chosen = useChosenOrders(orders, query, selection)
  const { language } = i18n
  const decidable = chosen?.filter(({ events }) => events.includes('finishReview')) ?? []

  const askedOf = (event: 'cancel' | 'delete', which: readonly MatchingOrder[]) => {
    const units = which.reduce((sum, one) => sum + one.units, 0)
    const words = {
      count: which.length,
      number: number(which.length),
      order: which[0]?.orderIdentifier ?? '',
      units: t('units', { count: units, number: number(units) }),
    }
    return { title: t(`ask.${event}.title`, words), body: t(`ask.${event}.body`, words) }
  }
  const run = async (event: MovedBy, which: readonly MatchingOrder[], note = '') => {
    setBusy(true)
    await doWithOrders(list, event, which, { t, language, note })
    setBusy(false)
    onSelection(noSelection)
    orders.again()
  }
  const begin = async (event: MovedBy, which: readonly MatchingOrder[]) => {
    if (event === 'cancel') return setCanceling(which)
    const isSure =
      event !== 'delete' || (await askFirst({ ...askedOf(event, which), confirm: t(`do.${event}`), critical: true }))
    if (isSure) await run(event, which)
  }

  /** What is over is reactivated, which is a duplicate (ORD-09). */
  const copyOf = (which: readonly MatchingOrder[]): Begun => {
    const one = which.length === 1 ? orders.pages.find(which[0]!._id) : undefined
    return { kind: list.isArchive ? 'reactivate' : 'duplicate', orders: which, ...(one ? { one } : {}) }
  }

  return (
    <FloatingBar
      label={t('bar')}
      count={t('chosen', { count, number: number(count) })}
      raised
      offer={
        selection.kind !== 'all' &&
        count < orders.total && (
          <button type="button" className="btn a s" onClick={() => onSelection(everything)}>
            {t('selectAll', { number: number(orders.total) })}
          </button>
        )
      }
      clearLabel={t('clear')}
      onClear={() => onSelection(noSelection)}
    >
      {chosen !== undefined && (
        <button type="button" className="btn q s" disabled={busy} onClick={() => onCopy(copyOf(chosen))}>
          <IconCopy size={14} aria-hidden />
          {t(`do.${list.isArchive ? 'reactivate' : 'duplicate'}`)}
        </button>
      )}
      {decidable.length > 0 && (
        <DecideButtons
          orders={decidable}
          count={count}
          find={(id) => orders.pages.find(id)}
          onDone={() => {
            onSelection(noSelection)
            orders.again()
          }}
        />
      )}
      {chosen !== undefined && chosen.length <= ORDERS_IN_ONE_FILE && (
        <button type="button" className="btn q s" disabled={busy} onClick={() => setExporting(true)}>
          <IconFileExport size={14} aria-hidden />
          {t('do.export')}
        </button>
      )}
      {isExporting && chosen && (
        <Suspense>
          <ExportDialog
            orderType={list.orderType}
            ids={chosen.map(({ _id }) => _id)}
            title={t(`titles.${list.orderType}`)}
            hasStores
            onClose={() => setExporting(false)}
          />
        </Suspense>
      )}
      {canceling && (
        <CancelDialog
          {...askedOf('cancel', canceling)}
          needsReason={canceling.some(({ status, orderApprovalStatus }) =>
            needsNote(kind, stateOf(status, orderApprovalStatus), 'cancel'),
          )}
          onCancel={(reason) => run('cancel', canceling, reason)}
          onClose={() => setCanceling(undefined)}
        />
      )}
      {offered.map(({ event, Icon }) => {
        const which = chosen?.filter(({ events }) => events.includes(event)) ?? []
        if (which.length === 0) return null
        return (
          <button
            key={event}
            type="button"
            className="btn q s"
            disabled={busy}
            onClick={() => void begin(event, which)}
          >
            <Icon size={14} aria-hidden />
            {t(`do.${event}`)}
            {which.length < count && <span className="n">{number(which.length)}</span>}
          </button>
        )
      })}
    </FloatingBar>
  )
}
