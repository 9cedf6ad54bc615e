import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import * as calls from '../../../../contract/documents/schedules/schedule-calls.ts'
import { call } from '../../../engine/api/call.ts'
import { followsLists } from '../../../engine/live/followed-queries.ts'

const root = ['schedules'] as const
const meta = followsLists('schedules')

/** The person's own schedules, or everybody's whose assortments a manager sees; fresh when runs begin and end. */
export const useSchedules = (whose: 'own' | 'all') =>
  useQuery({
    queryKey: [...root, whose] as const,
    meta,
    queryFn: ({ signal }) =>
      whose === 'all' ? call(calls.listAllSchedules, {}, { signal }) : call(calls.listSchedules, {}, { signal }),
  })

/** One schedule with its last runs. */
export const useSchedule = (id: string) =>
  useQuery({
    queryKey: [...root, 'one', id] as const,
    queryFn: ({ signal }) => call(calls.getSchedule, { params: { id } }, { signal }),
    meta,
    retry: false,
  })

function useChange<Wish, Made>(change: (wish: Wish) => Promise<Made>) {
  const cache = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => cache.invalidateQueries({ queryKey: root }) })
}

export const useCreateSchedule = () =>
  useChange((body: z.input<(typeof calls.createSchedule)['body']>) => call(calls.createSchedule, { body }))

export const useUpdateSchedule = () =>
  useChange(({ id, ...body }: { id: string } & z.input<(typeof calls.updateSchedule)['body']>) =>
    call(calls.updateSchedule, { params: { id }, body }),
  )

export const useDeleteSchedule = () => useChange((id: string) => call(calls.deleteSchedule, { params: { id } }))

export const usePauseSchedule = () =>
  useChange(({ id, paused }: { id: string; paused: boolean }) =>
    call(calls.pauseSchedule, { params: { id }, body: { paused } }),
  )

export const useRunSchedule = () => useChange((id: string) => call(calls.runSchedule, { params: { id } }))

export const useTakeOverSchedule = () => useChange((id: string) => call(calls.takeOverSchedule, { params: { id } }))
