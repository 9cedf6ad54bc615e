import { Menu } from '@mantine/core'
import { IconShoppingBag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../engine/texts/format.ts'
import { orderPath, typeOfPurpose } from '../order-lists.ts'
import { useMadeFrom } from './create.api.ts'
import classes from './made-orders.module.css'

/** The orders that were made from an assortment, as links; not there where there are none (ORW-01). */
export function MadeOrders({ assortmentId }: { assortmentId: string }) {
  const { t } = useTranslation('assortments')
  const { number, date } = useFormat()
  const orders = useMadeFrom(assortmentId)
  if (orders.length === 0) return null
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <button type="button" className="btn q s" title={t('head.madeFromTitle')}>
          <IconShoppingBag size={14} aria-hidden />
          {t('head.madeFrom', { count: orders.length, number: number(orders.length) })}
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.orders}>
        <Menu.Label>{t('head.madeFromTitle')}</Menu.Label>
        {orders.map((order) => (
          <Menu.Item key={order._id} component={Link} to={orderPath(order.orderNumber, typeOfPurpose[order.purpose])}>
            <b className="b">{order.orderIdentifier}</b>
            <span className="t2">
              {[order.customer?.name ?? order.reason, date(order.createdDate.slice(0, 10))]
                .filter(Boolean)
                .map((word) => ` · ${word}`)}
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
