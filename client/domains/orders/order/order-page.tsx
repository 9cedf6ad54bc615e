import { IconCopy, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MovedBy } from '../../../../contract/orders/order-calls.ts'
import type { OrderKind } from '../../../../contract/orders/order-kind.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { useCrumbs } from '../../../engine/screens/crumbs.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { SaveIndicator, useSaving } from '../../../parts/grid/save-indicator.tsx'
import { RecordError } from '../../../parts/record-error/record-error.tsx'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { WaitingRows } from '../../../ui/waiting-rows.tsx'
import { useReadOnOpen } from '../../notifications/read-on-open.picker.ts'
import { orderOptions } from './opening.ts'
import { duplicateOrder } from './order.api.ts'
import { MadeFrom } from './made-from.tsx'
import type { OrderModel } from './order-model.ts'
import { OrderMoves } from './order-moves.tsx'
import { PresentInOrder } from './present-in-order.tsx'
import { StatusTag } from './status-tag.tsx'
import { useOrderModel, useShownOrder } from './use-order-model.ts'
import { tellOrderFault } from '../order-fault.ts'

const OrderHistory = lazy(() => import('./order-history.tsx').then((part) => ({ default: part.OrderHistory })))

export interface OrderPart {
  model: OrderModel
  order: Order
}

/** The page of a type may be asked to show a row: an object of its own for each time that somebody asks. */
export interface OrderBody extends OrderPart {
  asked?: { rowId: string } | undefined
}

/**
 * What a type of order shows of its own in the page that all have. A type declares one object and its screen is
 * `<OrderPage type={…} number={…} />` (`wholesale/wholesale-order.tsx`); number, status, saving, history, comments, what can be done
 * and the saving of header and rows (`OrderModel`) are of all types.
 */
export interface OrderPageType {
  kind: OrderKind
  /** Header fields, rows and foot; below the head, it fills the rest of the screen. */
  Body: ComponentType<OrderBody>
  /** The body goes to the row that it is asked for. */
  showsRows?: true
  /** Buttons of the type in the head. */
  Tools?: ComponentType<OrderPart>
  /** What the body has buttons for itself: 'submit' beside the totals. */
  ownMoves: readonly MovedBy[]
}

export function OrderPage({ type, number }: { type: OrderPageType; number: string }) {
  const { t } = useTranslation('order')
  const { path, lists } = type.kind
  const { data, error, refetch } = useQuery(orderOptions(path, number))
  useStaleAnswer(data, error === null)
  if (data) return <OpenedOrder key={data._id} type={type} first={data} />
  if (!error) return <WaitingRows />
  return (
    <RecordError
      title={t('failed')}
      error={error}
      back={{ to: `/orders/${path}/${lists[0]!.name}`, label: t('backToList') }}
      onRetry={() => void refetch()}
    />
  )
}

/** An order without type or status is a broken answer: the page is loaded again once, then it says so (ORW-07). */
function useStaleAnswer(order: Order | undefined, isAnswered: boolean): void {
  const { t } = useTranslation(['order', 'common'])
  const isBroken = isAnswered && order !== undefined && !(order.type && order.status)
  useEffect(() => {
    if (!isBroken) return
    const address = new URL(window.location.href)
    const refresh = () => window.location.reload()
    if (address.searchParams.has('reloaded')) {
      const action = { label: t('common:refresh'), run: refresh }
      showToast('error', t('broken'), { timeout: -1, action })
    } else {
      address.searchParams.set('reloaded', '1')
      window.location.replace(address)
    }
  }, [isBroken, t])
}

function OpenedOrder({ type, first }: { type: OrderPageType; first: Order }) {
  const { t } = useTranslation('order')
  const { model, error } = useOrderModel(type.kind.path, first)
  useCrumbs([{ label: first.orderIdentifier }])
  useReadOnOpen('order', [first._id])
  if (error && !model) return <ErrorState title={t('failed')} reason={errorText(error)} />
  return model ? <WorkedOrder type={type} model={model} /> : <WaitingRows />
}

/** An order in work: its head with what all types have, and its body. */
export function WorkedOrder({ type, model }: { type: OrderPageType; model: OrderModel }) {
  const { t } = useTranslation('order')
  const navigate = useNavigate()
  const order = useShownOrder(model)
  const saving = useSaving(model.queue)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const [isDuplicating, setDuplicating] = useState(false)
  const [asked, setAsked] = useState<{ rowId: string }>()
  const showRow = (rowId: string) => {
    setHistoryOpen(false)
    setAsked({ rowId })
  }
  const { Body, Tools, kind } = type
  const named = { orderType: kind.path, subtype: order.type, id: order._id }
  const isOver = kind.lists.some(({ name, isArchive }) => isArchive && name === order.type)

  const duplicate = async () => {
    setDuplicating(true)
    try {
      await model.queue.flush()
      const { order: made, dropped } = await duplicateOrder(named)
      const about = [made.customer?.name, made.orderIdentifier].filter(Boolean).join(' · ')
      const gone = dropped.map(({ style, color }) => `${style}/${color}`).join(', ')
      const body = gone ? `${about}. ${t('dropped', { products: gone })}` : about
      if (gone) showToast('warning', t(isOver ? 'reactivated' : 'duplicated'), { body, timeout: 8_000 })
      else showToast('success', t(isOver ? 'reactivated' : 'duplicated'), { body })
      await navigate({ to: `/orders/${kind.path}/order/${made.orderNumber}` })
    } catch (cause) {
      tellOrderFault(cause)
    } finally {
      setDuplicating(false)
    }
  }
  return (
    <>
      <PageHead
        title={order.orderIdentifier}
        tools={
          <>
            <PresentInOrder orderType={kind.path} order={order} />
            <SaveIndicator
              saving={saving}
              onRetry={() => void model.queue.flush()}
              onKeepMine={() => void model.keepMine()}
              onTakeTheirs={() => void model.discard()}
            />
            <button type="button" className="btn d s" aria-haspopup="dialog" onClick={() => setHistoryOpen(true)}>
              <IconHistory size={14} aria-hidden />
              {t('history.button')}
            </button>
            {Tools && <Tools model={model} order={order} />}
            <button type="button" className="btn d s" disabled={isDuplicating} onClick={() => void duplicate()}>
              <IconCopy size={14} aria-hidden />
              {t(isOver ? 'reactivate' : 'duplicate')}
            </button>
            <OrderMoves kind={kind} model={model} order={order} except={type.ownMoves} />
          </>
        }
      >
        <StatusTag status={order.status} approval={order.orderApprovalStatus} />
        <span className="t2 facts">
          <span className="ell">
            {[order.customer?.name, order.customer?.id, order.reason, order.currency].filter(Boolean).join(' · ')}
          </span>
        </span>
        {order.assortmentId !== null && <MadeFrom assortmentId={order.assortmentId} />}
      </PageHead>
      <Body model={model} order={order} asked={asked} />
      {isHistoryOpen && (
        <Suspense>
          <OrderHistory
            order={order}
            named={named}
            onShowRow={type.showsRows && showRow}
            onClose={() => setHistoryOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
