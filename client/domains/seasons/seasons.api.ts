import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Season, SeasonState } from '../../../contract/seasons/season.ts'
import type { SeasonChannel } from '../../../contract/seasons/season-names.ts'
import * as calls from '../../../contract/seasons/season-calls.ts'
import { call } from '../../engine/api/call.ts'
import { followsLists } from '../../engine/live/followed-queries.ts'

export type NewSeason = z.input<typeof calls.createSeason.body>
export type SeasonPatch = z.input<typeof calls.updateSeason.body>

const root = ['seasons'] as const
const listKey = (channel: SeasonChannel, route?: calls.SeasonSubRoute) => [...root, channel, route ?? ''] as const

/** Seasons of a channel, fresh when others change them. */
export const useSeasons = (channel: SeasonChannel, route?: calls.SeasonSubRoute) =>
  useQuery({
    queryKey: listKey(channel, route),
    meta: followsLists('assortmentSeasons'),
    queryFn: ({ signal }) =>
      route
        ? call(calls.listSeasonsOf, { params: { channel, subRoute: route } }, { signal })
        : call(calls.listSeasons, { params: { channel } }, { signal }),
  })

/** A call after which every list of seasons is read again. */
function useChange<Wish, Answer>(make: (wish: Wish) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: make, onSuccess: () => client.invalidateQueries({ queryKey: root }) })
}

export const useCreateSeason = () => useChange((body: NewSeason) => call(calls.createSeason, { body }))

export const useUpdateSeason = () =>
  useChange(({ id, patch }: { id: string; patch: SeasonPatch }) =>
    call(calls.updateSeason, { params: { id }, body: patch }),
  )

export const useDeleteSeasons = () => useChange((ids: string[]) => call(calls.deleteSeasons, { body: { ids } }))

interface LogoWish {
  id: string
  kind: calls.SeasonLogoKind
  /** Null takes the logo away. */
  file: Blob | null
}

export const useSeasonLogo = () =>
  useChange(({ id, kind, file }: LogoWish) =>
    file
      ? call(calls.setSeasonLogo, { params: { id, kind } }, { file })
      : call(calls.removeSeasonLogo, { params: { id, kind } }),
  )

type Listed = { data: Season[] }

/** Shown at once in the manager's list and taken back when the server refuses. */
function useShownAtOnce<Wish>(
  channel: SeasonChannel,
  make: (wish: Wish) => Promise<Season>,
  show: (seasons: Season[], wish: Wish) => Season[],
) {
  const client = useQueryClient()
  const queryKey = listKey(channel, 'manage')
  return useMutation({
    mutationFn: make,
    onMutate: async (wish) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Listed>(queryKey)
      if (before) client.setQueryData<Listed>(queryKey, { data: show(before.data, wish) })
      return { before }
    },
    onError: (_error, _wish, kept) => {
      if (kept?.before) client.setQueryData(queryKey, kept.before)
    },
    onSettled: () => client.invalidateQueries({ queryKey: root }),
  })
}

export const useSetState = (channel: SeasonChannel) =>
  useShownAtOnce(
    channel,
    ({ seasonId, seasonSetId, state }: { seasonId: string; seasonSetId: string; state: SeasonState }) =>
      call(calls.changeSetState, { params: { seasonId, seasonSetId }, body: { state } }),
    (seasons, { seasonSetId, state }) =>
      seasons.map((one) => ({
        ...one,
        seasonSets: one.seasonSets.map((set) => (set._id === seasonSetId ? { ...set, state } : set)),
      })),
  )

/** `order`: ids as they stand afterwards. */
export const useMoveSeason = (channel: SeasonChannel) =>
  useShownAtOnce(
    channel,
    ({ id, order }: { id: string; order: readonly string[] }) =>
      call(calls.updateSeason, { params: { id }, body: { before: order[order.indexOf(id) + 1] ?? null } }),
    (seasons, { order }) => seasons.toSorted((a, b) => order.indexOf(a._id) - order.indexOf(b._id)),
  )
