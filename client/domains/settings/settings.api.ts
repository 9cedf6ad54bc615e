import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { changeSettings } from '../../../contract/settings/change-settings.ts'
import { getSettings } from '../../../contract/settings/get-settings.ts'
import { call } from '../../engine/api/call.ts'

export type Changes = z.input<typeof changeSettings.body>['changes']

const settingsKey = ['settings', 'all'] as const

export const useSettings = () =>
  useQuery({ queryKey: settingsKey, queryFn: ({ signal }) => call(getSettings, {}, { signal }) })

export function useChangeSettings() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (changes: Changes) => call(changeSettings, { body: { changes } }),
    onSuccess: (answer) => cache.setQueryData(settingsKey, answer),
  })
}
