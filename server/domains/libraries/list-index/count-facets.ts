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
  // Most fields are not filtered by, and are counted from the same slots.
  const ofAll = new Counted(match.all, match.total)
  const counted = asked.flatMap((field) => {
    const column = index.columns.get(field)
    if (!column) return []
    const set = match.without(field)
    const sums = (set === match.all ? ofAll : new Counted(set, countBits(set))).sumsOf(column)
    return [`"${field}":${isMany(field) ? countsOfMany(column, sums) : countsOf(column, sums)}`]
  })
  return `{${counted.join(',')}}`
}

class Counted {
  readonly #set: Bits
  readonly #total: number
  #slots: Uint32Array | undefined

  constructor(set: Bits, total: number) {
    this.#set = set
    this.#total = total
  }

  /** How many slots have each word. Few words in a large set are counted 32 slots at a time, all else slot by slot. */
  sumsOf(column: WordColumn): Uint32Array {
    const sums = new Uint32Array(column.words.length)
    if (column.isKept && sums.length * this.#set.length < WORDS_FOR_ONE * this.#total) {
      for (let code = 1; code < sums.length; code++) sums[code] = countShared(this.#set, column.setOf(code))
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
