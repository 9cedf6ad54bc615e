import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import { areaAccess } from '../../../../contract/identity/access/area-access.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { TabStrip } from '../../../parts/tab-strip/tab-strip.tsx'
import { listPath, listsOf, type OrderType } from '../order-lists.ts'
import { useOrderCounts } from '../orders.api.ts'

/** The lists of a type with how many stand in each (ORD-08); in front of those of samples what they want, product by product. */
export function OrderTabs({ orderType, current }: { orderType: OrderType; current: string }) {
  const { t } = useTranslation('orders')
  const { number } = useFormat()
  const user = useCurrentUser()
  const counts = useOrderCounts(orderType)
  const tabs = [
    ...(orderType === 'samples'
      ? [{ orderSubtype: 'sample-styles', access: areaAccess.sampleStyles, label: t('lists.samples.sample-styles') }]
      : []),
    ...listsOf(orderType).map(({ orderSubtype, access }) => ({
      orderSubtype,
      access,
      label: t(`lists.${orderType}.${orderSubtype}`),
    })),
  ]
  return (
    <TabStrip label={t(`titles.${orderType}`)}>
      {tabs
        .filter(({ access }) => mayAccess(user, access))
        .map(({ orderSubtype, label }) => (
          <Link
            key={orderSubtype}
            to={listPath({ orderType, orderSubtype })}
            className={orderSubtype === current ? 'on' : ''}
            {...(orderSubtype === current ? { 'aria-current': 'page' as const } : {})}
          >
            {label}
            {counts[orderSubtype] !== undefined && <span className="n">{number(counts[orderSubtype])}</span>}
          </Link>
        ))}
    </TabStrip>
  )
}
