import type { TFunction } from 'i18next'
import type { Assortment } from '../../../contract/assortments/assortment.ts'
import { seasonText } from './season-text.ts'

type Known = Pick<Assortment, 'orgType' | 'season' | 'year' | 'region' | 'gender'>

/** What an internal assortment is known by beside its title: `Fall 26`, `Europe`, `Women's`. Nothing of a regular one. */
export const partOfLine = (one: Known, t: TFunction<'assortments'>): string[] =>
  one.orgType === 'regular'
    ? []
    : [seasonText(one, t), t(`internal:regions.${one.region}` as 'internal:regions.Domestic'), one.gender].filter(
        Boolean,
      )
