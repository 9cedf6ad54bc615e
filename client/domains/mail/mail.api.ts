import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listOutbox, retryOutbox, showOutboxMail } from '../../../contract/mail/outbox.ts'
import { followed } from '../../engine/api/background.ts'
import { call, type CallInput } from '../../engine/api/call.ts'

export type OutboxQuery = NonNullable<CallInput<typeof listOutbox>['query']>

/** While mails wait, how they fare is looked up again. */
const whileWaiting = 5_000

export const useOutbox = (query: OutboxQuery) =>
  useQuery({
    queryKey: ['outbox', query],
    queryFn: (asked) => followed(asked, () => call(listOutbox, { query }, { signal: asked.signal })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some((mail) => mail.state === 'queued') ? whileWaiting : false),
  })

export const useMail = (id: string) =>
  useQuery({
    queryKey: ['outbox', 'mail', id],
    queryFn: ({ signal }) => call(showOutboxMail, { params: { id } }, { signal }),
  })

export function useRetry() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => call(retryOutbox, { body: { ids } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['outbox'] }),
  })
}
