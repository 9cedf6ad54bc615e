import type { AssetField } from '../../../../contract/libraries/asset-fields.ts'
import { type Bits, countBits, countShared, WORDS_FOR_ONE } from '../../../engine/columns/bits.ts'
import { isMany, type LibraryIndex } from './library-index.ts'
import { type Match, slotsOf } from './match-assets.ts'
import type { WordColumn } from './word-column.ts'

/**
 * For each value of these fields how many match if it were chosen as well, given all other filters; as JSON of
 * `assetFacets`, for objects with ever other names take longer to make than what they hold takes to count.
 */
export function countFacets(index: LibraryIndex, match: Match, asked: readonly AssetField[]): string {
  const all = new Counted(match.all, match.total)
  const nearly = new Counted(match.nearly)
  const counted = asked.flatMap((field) => {
    const column = index.columns.get(field)
    if (!column) return []
    const chosen = match.chosen.get(field)
    const sums = chosen ? sumsWith(chosen, { all, nearly }, column) : all.sumsOf(column)
    return [`"${field}":${isMany(field) ? countsOfMany(column, sums) : countsOf(column, sums)}`]
  })
  return `{${counted.join(',')}}`
}

/**
 * Of a field that is filtered by: what has a word that the filter asks for is known from all that matches, and what has
 * another is kept out by that filter alone.
 */
function sumsWith(
  chosen: ReadonlySet<number>,
  { all, nearly }: { all: Counted; nearly: Counted },
  column: WordColumn,
): Uint32Array {
  const sums = nearly.sumsOf(column, (code) => !chosen.has(code))
  const ofAll = all.sumsOf(column, (code) => chosen.has(code))
  for (const code of chosen) sums[code] = ofAll[code]!
  return sums
}

class Counted {
  readonly #set: Bits
  readonly #total: number
  #slots: Uint32Array | undefined

  constructor(set: Bits, total = countBits(set)) {
    this.#set = set
    this.#total = total
  }

  /**
   * By code, how many slots have its word; of codes that are not wanted nothing is said. Few words in a large set are
   * counted 32 slots at a time, all else slot by slot.
   */
  sumsOf(column: WordColumn, isWanted?: (code: number) => boolean): Uint32Array {
    const sums = new Uint32Array(column.words.length)
    if (column.isKept && sums.length * this.#set.length < WORDS_FOR_ONE * this.#total) {
      for (let code = 1; code < sums.length; code++)
        if (!isWanted || isWanted(code)) sums[code] = countShared(this.#set, column.setOf(code))
      return sums
    }
    const slots = (this.#slots ??= slotsOf(this.#set, this.#total))
    const { codes } = column
    for (let at = 0; at < slots.length; at++) sums[codes[slots[at]!]!]!++
    return sums
  }
}

function countsOf({ names }: WordColumn, sums: Uint32Array): string {
  let json = ''
  for (let code = 1; code < sums.length; code++)
    if (sums[code]! > 0) json += `${json && ','}${names[code]!}${sums[code]!}`
  return `{${json}}`
}

/** An asset counts under each of its values. */
function countsOfMany({ words }: WordColumn, sums: Uint32Array): string {
  const counts: Record<string, number> = {}
  for (let code = 1; code < sums.length; code++) {
    if (sums[code] === 0) continue
    for (const value of words[code]!.slice(1, -1).split('|')) counts[value] = (counts[value] ?? 0) + sums[code]!
  }
  return JSON.stringify(counts)
}
