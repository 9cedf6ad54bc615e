import { useSearch } from '@tanstack/react-router'
import type { Search } from '../../../engine/screens/address-state.ts'
import { type Coordinator, useCoordinators } from '../assignments/assignments.api.ts'
import { filtersOf } from '../order-address.ts'
import type { OrderList } from '../order-lists.ts'

/** As whom a list is looked at; undefined: as oneself (PERM-11). */
export function useViewedAs({ allowCoordinatorChange }: OrderList): Coordinator | undefined {
  const search: Search = useSearch({ strict: false })
  const { viewedAs } = filtersOf(search)
  const isOther = allowCoordinatorChange && viewedAs !== ''
  const { data } = useCoordinators({ enabled: isOther })
  return isOther ? (data?.find(({ code }) => code === viewedAs) ?? { code: viewedAs, name: viewedAs }) : undefined
}
