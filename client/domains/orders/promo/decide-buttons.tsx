import { IconChecks, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderLine } from '../../../../contract/orders/order.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import type { MatchingOrder } from '../orders.api.ts'
import type { Decision } from './decide-rows.ts'

const DecideDialog = lazy(() => import('./decide-dialog.tsx').then((part) => ({ default: part.DecideDialog })))

const offered = [
  { decision: 'APPROVED', Icon: IconChecks },
  { decision: 'DENIED', Icon: IconX },
] as const

interface ButtonsProps {
  /** Those whose review this person may finish. */
  orders: readonly MatchingOrder[]
  /** How many are chosen, with those of others. */
  count: number
  find: (id: string) => OrderLine | undefined
  onDone: () => void
}

/** Approve and deny for a set of orders, asked once with what it means. */
export function DecideButtons({ orders, count, find, onDone }: ButtonsProps) {
  const { t } = useTranslation('promo')
  const { number } = useFormat()
  const [decision, setDecision] = useState<Decision>()
  return (
    <>
      {offered.map(({ decision: one, Icon }) => (
        <button key={one} type="button" className="btn q s" onClick={() => setDecision(one)}>
          <Icon size={14} aria-hidden />
          {t(`set.do.${one}`)}
          {orders.length < count && <span className="n">{number(orders.length)}</span>}
        </button>
      ))}
      <Suspense>
        {decision && (
          <DecideDialog
            decision={decision}
            orders={orders}
            lines={orders.flatMap(({ _id }) => find(_id) ?? [])}
            onClose={() => setDecision(undefined)}
            onDone={() => {
              setDecision(undefined)
              onDone()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
