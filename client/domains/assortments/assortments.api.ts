import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { z } from 'zod'
import type { Assortment } from '../../../contract/assortments/assortment.ts'
import { assortmentOptions } from '../../../contract/assortments/assortment-options.ts'
import { createAssortment } from '../../../contract/assortments/create-assortment.ts'
import { listAssortments } from '../../../contract/assortments/list-assortments.ts'
import {
  changeAssortments,
  cloneAssortments,
  deleteAssortments,
} from '../../../contract/assortments/many-assortments.ts'
import { autocompleteUsers } from '../../../contract/identity/users/list-users.ts'
import type { updateAssortment } from '../../../contract/assortments/update-assortment.ts'
import type { Paged } from '../../../contract/kernel/paging.ts'
import { call } from '../../engine/api/call.ts'
import { follows } from '../../engine/live/followed-queries.ts'
import { type Addressed, callsOf, useOrgType } from './org-type.ts'

export type AssortmentListQuery = z.input<typeof listAssortments.query>
export type NewAssortment = z.input<typeof createAssortment.body>
export type AssortmentsChange = z.input<typeof changeAssortments.body>
export type CopyWish = z.input<typeof cloneAssortments.body>
export type AssortmentPatch = z.input<typeof updateAssortment.body>

/** Key of everything that lists show. */
export const assortmentLists = ['assortments', 'list'] as const
const keys = {
  lists: assortmentLists,
  list: (query: AssortmentListQuery) => ['assortments', 'list', query] as const,
  one: (id: string) => ['assortments', 'one', id] as const,
}

/** A feed may leave alerts on any of them (AST-18). */
export const followsAssortments = follows({ assortmentListChanged: true, catalogueChanged: true })

export const listOptions = (query: AssortmentListQuery) =>
  queryOptions({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => call(listAssortments, { query }, { signal }),
    meta: followsAssortments,
  })

/** A list of assortments; rows already there stay while another view or text is loading. Fresh when others change it. */
export const useAssortments = (query: AssortmentListQuery) =>
  useQuery({ ...listOptions(query), placeholderData: (previous) => previous })

export const oneOptions = ({ _id: id, orgType }: Addressed) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(callsOf[orgType].get, { params: { id } }, { signal }),
    meta: follows({ catalogueChanged: true }),
  })

/** Of the kind that the page on screen is of. */
export function useAssortment(id: string) {
  const orgType = useOrgType()
  return useQuery(oneOptions({ _id: id, orgType }))
}

/** Counts, pictures and dates of an assortment follow its rows. */
export function useRefreshAssortment(): (id: string) => void {
  const client = useQueryClient()
  return useCallback(
    (id) => {
      void client.invalidateQueries({ queryKey: keys.one(id) })
      void client.invalidateQueries({ queryKey: keys.lists })
    },
    [client],
  )
}

export function useCreateAssortment() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewAssortment) => call(createAssortment, { body }),
    onSuccess: (made) => {
      client.setQueryData(keys.one(made._id), made)
      return client.invalidateQueries({ queryKey: keys.lists })
    },
  })
}

/** Shown at once and taken back when the server refuses. */
export function useUpdateAssortment() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ of: { _id, orgType }, patch }: { of: Addressed; patch: AssortmentPatch }) =>
      call(callsOf[orgType].update, { params: { id: _id }, body: patch }),
    onMutate: ({ of, patch: { starred } }) => {
      const previous = client.getQueryData<Assortment>(keys.one(of._id))
      if (previous && starred !== undefined) client.setQueryData<Assortment>(keys.one(of._id), { ...previous, starred })
      return { previous }
    },
    onError: (_error, { of }, kept) => kept?.previous && client.setQueryData(keys.one(of._id), kept.previous),
    onSuccess: (changed) => {
      client.setQueryData(keys.one(changed._id), changed)
      return client.invalidateQueries({ queryKey: keys.lists })
    },
  })
}

/** Stars are shown at once in every list and taken back when the server refuses. */
export function useChangeAssortments() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: AssortmentsChange) => call(changeAssortments, { body }),
    onMutate: ({ ids, starred }) => {
      if (starred === undefined) return
      const some = new Set(ids)
      client.setQueriesData<Paged<Assortment>>({ queryKey: keys.lists }, (list) =>
        list?.data ? { ...list, data: list.data.map((one) => (some.has(one._id) ? { ...one, starred } : one)) } : list,
      )
    },
    onSettled: (_answer, _error, { ids }) => {
      for (const id of ids) void client.invalidateQueries({ queryKey: keys.one(id) })
      return client.invalidateQueries({ queryKey: keys.lists })
    },
  })
}

export function useDeleteAssortments() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { ids: string[] }) => call(deleteAssortments, { body }),
    onSuccess: (_answer, { ids }) => {
      for (const id of ids) client.removeQueries({ queryKey: keys.one(id) })
      return client.invalidateQueries({ queryKey: keys.lists })
    },
  })
}

export function useCloneAssortments() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CopyWish) => call(cloneAssortments, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.lists }),
  })
}

/** One read anew, whatever is held of it. */
export function useReadAssortment(): (of: Addressed) => Promise<Assortment> {
  const client = useQueryClient()
  return useCallback((of) => client.fetchQuery({ ...oneOptions(of), staleTime: 0 }), [client])
}

/** Genders that assortments of a kind name already, by how often. */
export const gendersOf = (orgType: Addressed['orgType']) =>
  queryOptions({
    queryKey: ['assortments', 'genders', orgType],
    queryFn: async ({ signal }) => {
      const params = { libraryType: 'Assortment' as const, orgType }
      const { options } = await call(assortmentOptions, { params, body: { fields: ['gender'] } }, { signal })
      return Object.entries(options.gender ?? {})
        .toSorted(([, one], [, other]) => other - one)
        .flatMap(([gender]) => (gender === '' ? [] : [gender]))
    },
  })

/** People by name, e-mail or code, for a field that names one. */
export function useFoundPeople(text: string) {
  return useQuery({
    queryKey: ['people', text],
    queryFn: ({ signal }) => call(autocompleteUsers, { query: { text } }, { signal }),
    placeholderData: (previous) => previous,
  })
}
