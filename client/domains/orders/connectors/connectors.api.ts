import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import * as carriers from '../../../../contract/orders/connectors/carrier-calls.ts'
import * as calls from '../../../../contract/orders/connectors/connector-calls.ts'
import { listOverHeld } from '../../../../contract/orders/connectors/over-held.ts'
import { call } from '../../../engine/api/call.ts'
import { nextPage } from '../../../engine/api/next-page.ts'

const root = ['connectors'] as const
/** Milliseconds between looks: deliveries go on by themselves. */
const LOOK = 5_000

export type ErpHealth = Pick<
  z.output<(typeof calls.listConnectors)['output']>,
  'address' | 'lastSuccess' | 'waiting' | 'failed' | 'median'
>

/** How the connector does and what was sent, newest first; all of it without a state. */
export const useConnectors = (state: calls.ConnectorState | undefined) =>
  useInfiniteQuery({
    queryKey: [...root, state ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(
        calls.listConnectors,
        { query: { ...(pageParam ? { before: pageParam } : {}), ...(state ? { state } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: nextPage,
    staleTime: 0,
    refetchInterval: LOOK,
  })

export const useAttempts = (id: string) =>
  useQuery({
    queryKey: [...root, 'attempts', id],
    queryFn: ({ signal }) => call(calls.connectorAttempts, { params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? LOOK : false),
  })

export function useSendAgain() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(calls.sendAgain, { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: root }),
  })
}

/** Whatever failed. */
export function useSendAllAgain() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(calls.sendAllAgain, {}),
    onSettled: () => cache.invalidateQueries({ queryKey: root }),
  })
}

/** Asks the ERP something that orders nothing. */
export const useErpTest = () => useMutation({ mutationFn: () => call(calls.testErp, {}) })

/** Stock of which orders hold more than there is. */
export const useOverHeld = () =>
  useQuery({
    queryKey: [...root, 'over-held'],
    queryFn: ({ signal }) => call(listOverHeld, {}, { signal }),
    staleTime: 0,
  })

const ofCarriers = ['carriers'] as const

/** How UPS and USPS do. */
export const useCarriers = () =>
  useQuery({
    queryKey: ofCarriers,
    queryFn: ({ signal }) => call(carriers.listCarriers, {}, { signal }),
    staleTime: 0,
  })

/** Asks one of them something that orders nothing. */
export function useCarrierTest() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (name: carriers.CarrierName) => call(carriers.testCarrier, { params: { name } }),
    onSettled: () => cache.invalidateQueries({ queryKey: ofCarriers }),
  })
}
