import type { TFunction } from 'i18next'
import { productType } from '../../../contract/catalogue/product-query.ts'
import { type Season, seasonRegion, type SeasonSet, setKey } from '../../../contract/seasons/season.ts'

/** A set as it is typed: one that is new has no id yet. */
export type SetDraft = Omit<SeasonSet, '_id'> & { _id?: string | undefined }
type Words = TFunction<'seasons'>
type Names = Pick<Season, 'season' | 'year'>

/** The season after the channel's first one; the coming one in a channel without any. */
export function nextSeason(latest: Names | undefined, today: Date): Names {
  if (latest) {
    return latest.season === 'Spring'
      ? { season: 'Fall', year: latest.year }
      : { season: 'Spring', year: latest.year + 1 }
  }
  const isFirstHalf = today.getMonth() < 6
  return isFirstHalf
    ? { season: 'Fall', year: today.getFullYear() }
    : { season: 'Spring', year: today.getFullYear() + 1 }
}

const usual = [
  { region: 'Domestic', productType: 'Footwear' },
  { region: 'Domestic', productType: 'Apparel' },
  { region: 'International', productType: 'Footwear' },
] as const

/** What a season begins with: the sets of the one before it, all in preparation. */
export const firstSets = (latest: Season | undefined, t: Words): SetDraft[] =>
  latest && latest.seasonSets.length > 0
    ? latest.seasonSets.map((set) => ({ ...set, _id: undefined, state: 'Preparation' as const }))
    : usual.map((one) => named(one, t))

const named = (of: Pick<SetDraft, 'region' | 'productType'>, t: Words): SetDraft => ({
  ...of,
  shortName: setName(of, t),
  orgType: 'internal',
  method: 'static',
  state: 'Preparation',
})

const setName = ({ region, productType: type }: Pick<SetDraft, 'region' | 'productType'>, t: Words): string =>
  t('set.named', { region: t(`regions.${region}`), productType: t(`set.of.${type}`) })

/** A set of the first region and product type that none of the others has. */
export function freeSet(sets: readonly SetDraft[], t: Words): SetDraft {
  const taken = new Set(sets.map(setKey))
  const all = seasonRegion.options.flatMap((region) =>
    productType.options.map((type) => named({ region, productType: type }, t)),
  )
  return all.find((one) => !taken.has(setKey(one))) ?? all[0]!
}

/** A changed set; the name it was given by us follows its region and product type, one that was typed stays. */
export function renamedSet(set: SetDraft, more: Partial<SetDraft>, t: Words): SetDraft {
  const next = { ...set, ...more }
  return more.shortName === undefined && set.shortName === setName(set, t)
    ? { ...next, shortName: setName(next, t) }
    : next
}
