import { useQuery } from '@tanstack/react-query'
import { type AssortmentView, listAssortments } from '../../../contract/assortments/list-assortments.ts'
import { listWaiting, type WaitingItem } from '../../../contract/home/list-waiting.ts'
import { call } from '../../engine/api/call.ts'
import { use } from 'react'
import { House, type WaitingShown } from '../../room.ts'
import { follows } from '../../engine/live/followed-queries.ts'

/** The first assortments of a view with how many there are. */
export const useAssortmentsOf = (view: AssortmentView, limit: number) =>
  useQuery({
    queryKey: ['assortments', 'home', view, limit],
    queryFn: ({ signal }) => call(listAssortments, { query: { view, limit } }, { signal }),
    meta: follows({ assortmentListChanged: true }),
  })

/** Milliseconds between looks while the screen is open: what fails elsewhere tells nobody. */
const LOOK = 60_000

export type ShownItem = WaitingItem & WaitingShown

/** What waits for this person, by kind, each with how its room shows it: that is loaded when something waits. */
export function useWaiting() {
  const house = use(House)
  return useQuery({
    queryKey: ['home', 'waiting'],
    queryFn: async ({ signal }): Promise<ShownItem[]> => {
      const items = await call(listWaiting, {}, { signal })
      return Promise.all(items.map(async (item) => ({ ...item, ...(await house!.waiting[item.kind]()) })))
    },
    staleTime: 0,
    refetchInterval: LOOK,
    // The drawer hears it the same moment.
    meta: follows({ notificationsChanged: true }),
  })
}
