import { Readable } from 'node:stream'
import type { SeasonState } from '../../contract/seasons/season.ts'
import type { SeasonChannel } from '../../contract/seasons/season-names.ts'
import { createSeason as createCall } from '../../contract/seasons/season-calls.ts'
import type { Application } from '../../server/application.ts'
import { createSeason } from '../../server/domains/seasons/actions/create-season.ts'
import { setSeasonLogo } from '../../server/domains/seasons/actions/season-logos.ts'
import { type Season, seasonCalendar } from '../catalogue/season-calendar.ts'
import { callerOf } from '../people/caller-of.ts'
import { seasonEmblem } from './season-emblem.ts'

interface SetPlan {
  region: 'Domestic' | 'International' | 'Europe'
  productType: 'Footwear' | 'Apparel' | 'POP'
  /** Opens later than the rest of its season. */
  isLate?: boolean
}

const plans: Record<SeasonChannel, readonly SetPlan[]> = {
  Wholesale: [
    { region: 'Domestic', productType: 'Footwear' },
    { region: 'Domestic', productType: 'Apparel' },
    { region: 'Domestic', productType: 'POP' },
    { region: 'International', productType: 'Footwear' },
    { region: 'International', productType: 'Apparel', isLate: true },
    { region: 'Europe', productType: 'Footwear' },
  ],
  Retail: [
    { region: 'Domestic', productType: 'Footwear' },
    { region: 'Domestic', productType: 'Apparel' },
    { region: 'International', productType: 'Footwear', isLate: true },
  ],
}

/** The newest live season is still being opened: what is late of it is in preparation. */
const newestLive = seasonCalendar.findLast(({ status }) => status === 'Live')
const stateOf = (season: Season, { isLate = false }: SetPlan): SeasonState =>
  isLate && season === newestLive ? 'Preparation' : season.status

/** The brand's calendar in both channels, newest first, each season with its sets and its emblem; what is there stays. */
export async function fillSeasons(application: Application): Promise<void> {
  const caller = await callerOf(application, 'admin-editor')
  const made = await application.db.selectFrom('assortment_season').select(['season', 'year', 'channel']).execute()
  const names = new Set(made.map(({ season, year, channel }) => `${season} ${year} ${channel}`))
  for (const channel of ['Wholesale', 'Retail'] as const)
    for (const season of seasonCalendar.filter((one) => !names.has(`${one.season} ${one.year} ${channel}`))) {
      const sets = plans[channel].map((plan) => ({
        shortName: `${plan.region} ${plan.productType === 'POP' ? 'POP' : plan.productType.toLowerCase()}`,
        region: plan.region,
        productType: plan.productType,
        state: stateOf(season, plan),
      }))
      const wish = { season: season.season, year: season.year, channel, seasonSets: sets }
      const { _id } = await createSeason(application, caller, createCall.body.parse(wish))
      const emblem = Readable.from([Buffer.from(seasonEmblem(season))])
      await setSeasonLogo(application, caller, { id: _id, kind: 'logo' }, emblem)
    }
}
