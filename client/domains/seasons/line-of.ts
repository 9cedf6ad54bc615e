import type { LinkageWish } from '../../../contract/assortments/collections/collection.ts'
import type { SeasonChannel } from '../../../contract/seasons/season-names.ts'

/** Of which assortments a collection is that is gathered in a season's views: all internal ones of the season (AST-20). */
export const lineOf = (of: {
  season?: string | undefined
  year?: number | undefined
  channel: SeasonChannel
}): LinkageWish => ({
  linkageType: 'linkageObject',
  linkageObject: {
    orgType: 'internal',
    channel: of.channel,
    ...(of.season ? { season: of.season } : {}),
    ...(of.year === undefined ? {} : { year: of.year }),
  },
})
