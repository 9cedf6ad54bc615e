import { useQuery } from '@tanstack/react-query'
import { type AssortmentView, listAssortments } from '../../../contract/assortments/list-assortments.ts'
import { listWaiting, type WaitingItem } from '../../../contract/home/list-waiting.ts'
import { call } from '../../engine/api/call.ts'
import { use } from 'react'
import { House, type WaitingShown } from '../../room.ts'
import { useLiveEvent } from '../../engine/live/live-events.ts'

/** The first assortments of a view with how many there are. */
export function useAssortmentsOf(view: AssortmentView, limit: number) {
  const query = useQuery({
    queryKey: ['assortments', 'home', view, limit],
    queryFn: ({ signal }) => call(listAssortments, { query: { view, limit } }, { signal }),
  })
  const { refetch } = query
  useLiveEvent('assortmentListChanged', () => void refetch())
  return query
}

/** Milliseconds between looks while the screen is open: what fails elsewhere tells nobody. */
const LOOK = 60_000

export type ShownItem = WaitingItem & WaitingShown

/** What waits for this person, by kind, each with how its room shows it: that is loaded when something waits. */
export function useWaiting() {
  const house = use(House)
  const query = useQuery({
    queryKey: ['home', 'waiting'],
    queryFn: async ({ signal }): Promise<ShownItem[]> => {
      const items = await call(listWaiting, {}, { signal })
      return Promise.all(items.map(async (item) => ({ ...item, ...(await house!.waiting[item.kind]()) })))
    },
    staleTime: 0,
    refetchInterval: LOOK,
  })
  const { refetch } = query
  // The drawer hears it the same moment.
  useLiveEvent('notificationsChanged', () => void refetch())
  return query
}
