/** Where a colourway is sold; both, unless the feed says otherwise. */
export const channels = ['Wholesale', 'Retail'] as const
export type Channel = (typeof channels)[number]

export const isChannel = (text: string | undefined): text is Channel => (channels as readonly unknown[]).includes(text)
