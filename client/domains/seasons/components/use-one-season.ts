import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Season } from '../../../../contract/seasons/season.ts'
import type { SeasonChannel } from '../../../../contract/seasons/season-names.ts'
import { useCrumbs } from '../../../engine/screens/crumbs.ts'
import {
  formatInternal,
  type InternalAddress,
  parseInternal,
  seasonsPath,
  viewPath,
} from '../internal-address.picker.ts'
import { useSeasonAssortments } from '../internal-products.api.ts'
import { openAssortments } from '../open-assortments.ts'
import { seasonName } from '../season-words.ts'
import { useSeasons } from '../seasons.api.ts'

/** What stands behind `?`, of a screen whose guard has seen to season and year. */
export function useInternalAddress(): InternalAddress & Required<Pick<Season, 'season' | 'year'>> {
  const address = parseInternal(useSearch({ strict: false }) as Record<string, unknown>)
  return { ...address, season: address.season ?? 'Spring', year: address.year ?? 0 }
}

/** The season of the address, its assortments that are open to this person, and the way back to it in the top bar. */
export function useOneSeason(channel: SeasonChannel, further: readonly string[] = []) {
  const { t } = useTranslation('seasons')
  const address = useInternalAddress()
  const { season, year } = address
  const seasons = useSeasons(channel)
  const list = useSeasonAssortments({ season, year, channel })
  const record = seasons.data?.data.find((one) => one.season === season && one.year === year)
  const name = seasonName({ season, year }, t)
  useCrumbs([
    { label: t(`channels.${channel}`), to: seasonsPath(channel) },
    further.length > 0
      ? { label: name, to: viewPath('landing', channel), search: formatInternal({ season, year }) }
      : { label: name },
    ...further.map((label) => ({ label })),
  ])
  return {
    address,
    name,
    record,
    assortments: openAssortments(list.data?.data ?? [], record?.seasonSets ?? []),
    isPending: seasons.isPending || list.isPending,
    error: seasons.error ?? list.error,
    retry: () => {
      void seasons.refetch()
      void list.refetch()
    },
  }
}
