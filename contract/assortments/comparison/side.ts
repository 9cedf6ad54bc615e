import type { SeasonChannel, SellingSeason } from '../../seasons/season-names.ts'

/** One side of a comparison: an assortment as it is now, one of its versions, or all internal assortments of a season. */
export type Side =
  | { kind: 'assortment'; id: string }
  | { kind: 'version'; id: string }
  | { kind: 'season'; channel: SeasonChannel; season: SellingSeason; year: number }

const pattern = /^(?:(assortment|version):([\w-]{1,40})|season:(Wholesale|Retail):(Spring|Fall):(\d{4}))$/
export const sidePattern = pattern

/** As addresses and calls name it: `assortment:ID`, `version:ID`, `season:Wholesale:Fall:2027`. */
export const formatSide = (side: Side): string =>
  side.kind === 'season' ? `season:${side.channel}:${side.season}:${side.year}` : `${side.kind}:${side.id}`

/** Undefined when the text names no side. */
export function parseSide(text: string): Side | undefined {
  const found = pattern.exec(text)
  if (!found) return undefined
  const [, kind, id, channel, season, year] = found
  if (kind) return { kind: kind as 'assortment' | 'version', id: id! }
  return { kind: 'season', channel: channel as SeasonChannel, season: season as SellingSeason, year: Number(year) }
}
