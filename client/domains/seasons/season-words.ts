import type { TFunction } from 'i18next'
import type { Season } from '../../../contract/seasons/season.ts'

/** `Spring 2027`, in the person's language. */
export const seasonName = ({ season, year }: Pick<Season, 'season' | 'year'>, t: TFunction<'seasons'>): string =>
  t('named', { season: t(`names.${season}`), year })
