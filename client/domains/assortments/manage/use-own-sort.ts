import { useDebouncedCallback } from '@mantine/hooks'
import { debounces } from '../../../../contract/kernel/limits.ts'
import { usePreference } from '../../../engine/session/use-preference.ts'
import type { SortBy } from '../../../parts/grid/grid-contract.ts'
import { withOrder } from './own-orders.ts'

/**
 * How this person sorted an assortment for themselves, kept with their account 750 ms after the last change (GRID-02).
 * `sort` is undefined where they see it as everybody does; `isRead` says whether that is known yet.
 */
export function useOwnSort(assortmentId: string) {
  const { value, keep } = usePreference('assortmentOrders')
  const keepSort = useDebouncedCallback(
    (sort: readonly SortBy[] | undefined) => keep(withOrder(value ?? [], assortmentId, sort)),
    { delay: debounces.sortPacket, flushOnUnmount: true },
  )
  const sort: readonly SortBy[] | undefined = value?.find((one) => one.assortmentId === assortmentId)?.sort
  return { sort, isRead: value !== undefined, keep: keepSort }
}
