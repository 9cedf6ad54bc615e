import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { currencyCodes, customerCalls, customerShape } from '../../../../contract/masterdata/customers.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { CustomerDrawer } from '../components/customer-drawer.tsx'
import { ListScreen } from '../components/list-screen.tsx'
import { listApi, useTerritoryCodes } from '../masterdata.api.ts'

const api = listApi(customerCalls)

/** Who buys from the brand (ADM-02); the opened customer is in the address. */
export function Customers() {
  const { t } = useTranslation('masterdata')
  const navigate = useNavigate()
  const { customer } = useSearch({ strict: false }) as { customer?: string }
  const looks = useCustomerLooks()
  const open = (id: string | undefined) => void navigate({ to: '.', search: id === undefined ? {} : { customer: id } })
  return (
    <>
      <PageHead title={t('screens.customers')} />
      <ListScreen
        name="customers"
        list="customers"
        calls={customerCalls}
        api={api}
        shape={customerShape}
        looks={looks}
        openWord={t('addresses.open')}
        onOpen={({ _id }) => open(_id)}
      />
      <CustomerDrawer id={customer} onClose={() => open(undefined)} />
    </>
  )
}

/** What the columns of customers are called, and what they take. */
export function useCustomerLooks() {
  const { t } = useTranslation('masterdata')
  const codes = useTerritoryCodes()
  return useMemo(
    () => ({
      code: { title: t('columns.code'), width: 110 },
      name: { title: t('columns.name'), width: 220, grow: 1 },
      email: { title: t('columns.email'), width: 220, grow: 1 },
      country: { title: t('columns.country'), width: 80, hint: t('hints.country') },
      currency: { title: t('columns.currency'), width: 90, options: currencyCodes },
      territory: { title: t('columns.territory'), width: 150, ...(codes ? { options: codes } : {}) },
      official: { title: t('columns.official'), width: 84, hint: t('hints.official') },
      corporate: { title: t('columns.corporate'), width: 92 },
      terms: { title: t('columns.terms'), width: 240, grow: 1, hint: t('hints.terms') },
    }),
    [t, codes],
  )
}
