import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import * as calls from '../../../contract/integrations/webhook-calls.ts'
import { followed } from '../../engine/api/background.ts'
import { call } from '../../engine/api/call.ts'
import { nextPage } from '../../engine/api/next-page.ts'

const webhooksKey = ['webhooks'] as const
/** Milliseconds between looks at a log that is open: deliveries go on by themselves. */
const LOOK = 5_000

export const useWebhooks = () =>
  useQuery({
    queryKey: [...webhooksKey, 'list'],
    queryFn: (asked) => followed(asked, () => call(calls.listWebhooks, {}, { signal: asked.signal })),
    refetchInterval: LOOK * 2,
  })

/** The log of one webhook, newest first. */
export const useDeliveries = (id: string) =>
  useInfiniteQuery({
    queryKey: [...webhooksKey, 'deliveries', id],
    queryFn: (asked) => {
      const { pageParam, signal } = asked
      const query = pageParam ? { before: pageParam } : {}
      const read = () => call(calls.listDeliveries, { params: { id }, query }, { signal })
      return pageParam ? read() : followed(asked, read)
    },
    initialPageParam: '',
    getNextPageParam: nextPage,
    staleTime: 0,
    refetchInterval: LOOK,
  })

export const useDelivery = (id: string, deliveryId: string) =>
  useQuery({
    queryKey: [...webhooksKey, 'delivery', id, deliveryId],
    queryFn: ({ signal }) => call(calls.showDelivery, { params: { id, deliveryId } }, { signal }),
    staleTime: 0,
  })

/** Whatever is done to a webhook, its list and logs are read again. */
function useWebhookAction<Wish, Answer>(act: (wish: Wish) => Promise<Answer>) {
  const cache = useQueryClient()
  return useMutation({ mutationFn: act, onSettled: () => cache.invalidateQueries({ queryKey: webhooksKey }) })
}

export type WebhookWish = z.input<(typeof calls.createWebhook)['body']>

export const useCreateWebhook = () => useWebhookAction((body: WebhookWish) => call(calls.createWebhook, { body }))

export const useChangeWebhook = () =>
  useWebhookAction(({ id, body }: { id: string; body: z.input<(typeof calls.changeWebhook)['body']> }) =>
    call(calls.changeWebhook, { params: { id }, body }),
  )

export const useDeleteWebhook = () => useWebhookAction((id: string) => call(calls.deleteWebhook, { params: { id } }))

export const useRenewSecret = () => useWebhookAction((id: string) => call(calls.renewWebhookSecret, { params: { id } }))

export const useSendTest = () => useWebhookAction((id: string) => call(calls.sendTestEvent, { params: { id } }))

export const useRedeliver = () =>
  useWebhookAction(({ id, deliveryId }: { id: string; deliveryId: string }) =>
    call(calls.redeliver, { params: { id, deliveryId } }),
  )
