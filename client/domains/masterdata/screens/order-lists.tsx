import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { locationCode } from '../../../../contract/identity/user.ts'
import {
  orderTermCalls,
  orderTermShape,
  packCodeCalls,
  packCodeShape,
  shipperCalls,
  shipperShape,
  warehouseCalls,
  warehouseShape,
} from '../../../../contract/masterdata/order-lists.ts'
import { orderOrigins } from '../../../../contract/orders/places/regions.ts'
import type { RecordColumnLook } from '../../../parts/record-editor/record-columns.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { ListScreen } from '../components/list-screen.tsx'
import { ListTabs } from '../components/list-tabs.tsx'
import { listApi } from '../masterdata.api.ts'

/** The lists that orders are written with. */
export const orderLists = {
  packCodes: { calls: packCodeCalls, api: listApi(packCodeCalls), shape: packCodeShape },
  shippers: { calls: shipperCalls, api: listApi(shipperCalls), shape: shipperShape },
  orderTerms: { calls: orderTermCalls, api: listApi(orderTermCalls), shape: orderTermShape },
  warehouses: { calls: warehouseCalls, api: listApi(warehouseCalls), shape: warehouseShape },
} as const
type Tab = keyof typeof orderLists
const tabs = Object.keys(orderLists) as Tab[]

/** What orders are written with: packs, shippers, terms and warehouses, a tab each (ADM-03). */
export function OrderLists() {
  const { t } = useTranslation('masterdata')
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  const shown = tabs.find((one) => one === tab) ?? 'packCodes'
  const looks = useOrderListLooks(shown)
  return (
    <>
      <PageHead title={t('screens.orderLists')}>
        <ListTabs label={t('screens.orderLists')} {...{ tabs, shown }} titleOf={(one) => t(`grids.${one}`)} />
      </PageHead>
      <ListScreen key={shown} name={shown} list={shown} {...orderLists[shown]} looks={looks} />
    </>
  )
}

/** What the columns of a list are called, and what they take. */
export function useOrderListLooks(tab: Tab): Readonly<Record<string, RecordColumnLook>> {
  const { t } = useTranslation('masterdata')
  return useMemo(() => {
    const code = { title: t('columns.code'), width: 140 }
    const name = { title: t('columns.name'), width: 280, grow: 1 }
    const description = { title: t('columns.description'), width: 280, grow: 1 }
    const all: Record<Tab, Readonly<Record<string, RecordColumnLook>>> = {
      packCodes: {
        code,
        description,
        units: { title: t('columns.units'), width: 90, align: 'end' },
        sizes: { title: t('columns.packSizes'), width: 320, grow: 1, hint: t('hints.packSizes') },
      },
      shippers: {
        code,
        name,
        trackingPrefix: { title: t('columns.trackingPrefix'), width: 360, grow: 1, hint: t('hints.trackingPrefix') },
      },
      orderTerms: {
        code,
        description,
        regions: { title: t('columns.regions'), width: 200, hint: t('hints.regions') },
        countries: { title: t('columns.countries'), width: 260, grow: 1, hint: t('hints.countries') },
      },
      warehouses: {
        code,
        name,
        location: { title: t('columns.location'), width: 110, options: locationCode.options },
        origin: { title: t('columns.origin'), width: 120, options: orderOrigins },
      },
    }
    return all[tab]
  }, [t, tab])
}
