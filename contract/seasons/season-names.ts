export const sellingSeasons = ['Spring', 'Fall'] as const
export type SellingSeason = (typeof sellingSeasons)[number]

export const seasonChannels = ['Wholesale', 'Retail'] as const
export type SeasonChannel = (typeof seasonChannels)[number]

/** First and last year a season may be of. */
export const seasonYears = { first: 2000, last: 2100 } as const
