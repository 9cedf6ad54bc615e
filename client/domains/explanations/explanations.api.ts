import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { explainTo, type RecordKind } from '../../../contract/explanations/explain-to.ts'
import { listUsers } from '../../../contract/identity/users/list-users.ts'
import { call } from '../../engine/api/call.ts'
import type { Question } from './question.ts'

/** People with an account in any state whose name, e-mail or code fits. */
export const usePeople = (text: string) =>
  useQuery({
    queryKey: ['access', 'people', text],
    queryFn: ({ signal }) => call(listUsers, { query: { text, limit: 20 } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** What a person may, not asked before one is named. */
export const usePerson = ({ person = '' }: Question) => useAnswer(person, {}, person !== '')

/** Why they see a record, not asked before both are named. */
export function useExplanation({ person = '', kind, about }: Question) {
  const record = kind !== 'page' && about ? { kind, record: about } : undefined
  return useAnswer(person, record ?? {}, person !== '' && record !== undefined)
}

const useAnswer = (userId: string, record: { kind?: RecordKind; record?: string }, enabled: boolean) =>
  useQuery({
    queryKey: ['access', userId, record],
    queryFn: ({ signal }) => call(explainTo, { query: { userId, ...record } }, { signal }),
    enabled,
    retry: false,
  })
