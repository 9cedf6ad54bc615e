import type { TFunction } from 'i18next'

/** `Fall 27`, in the person's language. */
export const seasonText = ({ season, year }: { season: string; year: number | null }, t: TFunction): string =>
  season === '' ? '' : `${t(`assortments:seasons.${season}`)}${year === null ? '' : ` ${String(year).slice(2)}`}`
