import { useQuery } from '@tanstack/react-query'
import { isSelected, type RowSelection } from '../../../parts/selection/row-selection.ts'
import { type MatchingOrder, type OrderQuery, readMatching } from '../orders.api.ts'
import type { OrderPages } from './order-pages.ts'

/** The orders that are chosen, loaded or not; undefined while those that were never loaded are asked for (BEY-04). */
export function useChosenOrders(
  orders: OrderPages,
  query: OrderQuery,
  selection: RowSelection,
): readonly MatchingOrder[] | undefined {
  const isAll = selection.kind === 'all'
  const loaded = isAll ? [] : [...selection.ids].flatMap((id) => orders.pages.find(id) ?? [])
  const isWhole = !isAll && loaded.length === selection.ids.size
  // What was chosen before the filters changed is found without them.
  const asked = isAll ? query : { ...query, filters: {} }
  const { data } = useQuery({
    queryKey: ['orders', query.list.orderType, 'chosen', query.list.orderSubtype, asked.filters, orders.pages.version],
    queryFn: () => readMatching(asked),
    enabled: !isWhole,
    // While lines change; what matched other filters is never taken for what matches these.
    placeholderData: (before, last) =>
      JSON.stringify(last?.queryKey[4]) === JSON.stringify(asked.filters) ? before : undefined,
  })
  return isWhole ? loaded : data?.filter(({ _id }) => isSelected(selection, _id))
}
