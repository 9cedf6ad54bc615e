import { useQuery } from '@tanstack/react-query'
import { type AssortmentView, listAssortments } from '../../../contract/assortments/list-assortments.ts'
import { listWaiting } from '../../../contract/home/list-waiting.ts'
import { call } from '../../engine/api/call.ts'
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

/** What waits for this person, by kind. */
export const useWaiting = () =>
  useQuery({
    queryKey: ['home', 'waiting'],
    queryFn: ({ signal }) => call(listWaiting, {}, { signal }),
    staleTime: 0,
    refetchInterval: LOOK,
  })
