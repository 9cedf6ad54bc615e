import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { createToken, listTokenPeople, listTokens, revokeToken } from '../../../contract/integrations/token-calls.ts'
import { call } from '../../engine/api/call.ts'

const tokensKey = ['apiTokens'] as const

export const useTokens = () =>
  useQuery({ queryKey: tokensKey, queryFn: ({ signal }) => call(listTokens, {}, { signal }) })

export function useCreateToken() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: z.input<(typeof createToken)['body']>) => call(createToken, { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: tokensKey }),
  })
}

export function useRevokeToken() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(revokeToken, { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: tokensKey }),
  })
}

export type TokenPerson = z.output<(typeof listTokenPeople)['output']>[number]

export const findTokenPeople = (text: string, signal: AbortSignal): Promise<TokenPerson[]> =>
  call(listTokenPeople, { query: { text } }, { signal })
