import { IconHourglass } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSilent, silentAt } from '../../../../contract/orders/telling/silence.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import classes from './wholesale-body.module.css'

/** What was sent and is not answered for long does not hang unseen (design 6.2). */
export function SilentOrder({ order }: { order: Pick<Order, 'status' | 'submittedDate'> }) {
  const { t } = useTranslation('wholesale')
  const { dateTime } = useFormat()
  const [now, setNow] = useState(() => Date.now())
  const { submittedDate } = order
  const at = silentAt(order)
  useEffect(() => {
    if (at === null) return undefined
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, at - Date.now()))
    return () => clearTimeout(timer)
  }, [at])
  if (!isSilent(order, now) || submittedDate === null) return null
  return (
    <div className={classes.marked}>
      <div className="note w" role="status">
        <IconHourglass size={16} aria-hidden />
        <span className="sp">{t('silent', { time: dateTime(submittedDate) })}</span>
      </div>
    </div>
  )
}
