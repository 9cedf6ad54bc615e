import { NativeSelect } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import { areaAccess } from '../../../../contract/identity/access/area-access.ts'
import type { Search } from '../../../engine/screens/address-state.ts'
import { useSearchChange } from '../../../engine/screens/use-search-change.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { useCoordinators } from '../assignments/assignments.api.ts'
import { filtersOf } from '../order-address.ts'
import type { OrderList } from '../order-lists.ts'
import classes from './view-as.module.css'

/** Coordinators look at a list as another one of them; the address keeps whom, and a bar says so (PERM-11). */
export function ViewAs({ list }: { list: Pick<OrderList, 'orderType'> }) {
  const user = useCurrentUser()
  const gather = list.orderType === 'samples' ? areaAccess.sampleStyles : areaAccess.coordinateOrders
  return mayAccess(user, gather) ? <ViewAsBar own={user.userCode} /> : null
}

function ViewAsBar({ own }: { own: string }) {
  const { t } = useTranslation('orders')
  const search: Search = useSearch({ strict: false })
  const change = useSearchChange()
  const { data = [] } = useCoordinators()
  const { viewedAs } = filtersOf(search)
  const seen = data.find(({ code }) => code === viewedAs)
  return (
    <div className={classes.bar} data-other={viewedAs !== ''}>
      <IconEye size={14} aria-hidden />
      <NativeSelect
        size="xs"
        aria-label={t('viewAs.label')}
        value={viewedAs}
        data={[
          { value: '', label: `${t('viewAs.label')}: ${t('viewAs.own')}` },
          ...data
            .filter(({ code }) => code !== own)
            .map(({ code, name }) => ({ value: code, label: `${name} · ${code}` })),
        ]}
        onChange={({ currentTarget: { value } }) => change({ as: value || undefined })}
      />
      {viewedAs !== '' && (
        <>
          <b className="b" role="status">
            {t('viewAs.bar', { name: seen?.name ?? viewedAs })}
          </b>
          <button type="button" className="btn a s" onClick={() => change({ as: undefined })}>
            {t('viewAs.back')}
          </button>
        </>
      )}
    </div>
  )
}
