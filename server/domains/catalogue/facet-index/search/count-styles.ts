import { type Bits, countBits, countShared, hasBit } from '../../../../engine/columns/bits.ts'
import type { Candidates } from './candidates.ts'
import type { ReadableColumns } from '../columns/readable-columns.ts'
import type { SearchGround } from './search-ground.ts'

/** Of how many styles the candidates are. */
export function countStyles({ columns: { style, runs }, scratch }: SearchGround, candidates: Candidates): number {
  const { bits, listedRuns } = candidates
  // Facets of styles were counted, and each style was met once.
  if (listedRuns !== undefined && countShared(bits, runs.scattered) === 0) return listedRuns
  const found = scratch.list(bits.length)
  const apart = markRuns(bits, runs, found)
  return countBits(found) + (apart ? countScattered(bits, runs, style) : 0)
}

/**
 * Marks in `into` the last slot of each style of the set whose colourways stand side by side, without a look at the column
 * of styles, which would be half a megabyte of cold memory. All words are one long number: each style's slots but its last
 * are ones in `upTo`, and adding what matches among them carries into the place of the last, behind which nothing is
 * carried further. Answers whether any others are in the set.
 */
function markRuns(matches: Bits, { ends, scattered }: ReadableColumns['runs'], into: Bits): boolean {
  let apart = 0
  let carry = 0
  for (let word = 0; word < matches.length; word++) {
    const matching = matches[word]!
    const scatteredHere = matching & scattered[word]!
    apart |= scatteredHere
    const found = matching ^ scatteredHere
    const end = ends[word]!
    const upTo = ~end
    const added = found & upTo
    // In halves, whose sums stay within 32 bits.
    const low = (added & 0xffff) + (upTo & 0xffff) + carry
    const high = (added >>> 16) + (upTo >>> 16) + (low >>> 16)
    carry = high >>> 16
    into[word] = ((low & 0xffff) | (high << 16) | found) & end
  }
  return apart !== 0
}

function countScattered(matches: Bits, { scattered }: ReadableColumns['runs'], style: Uint32Array): number {
  const met = new Set<number>()
  for (let word = 0; word < matches.length; word++) {
    if ((matches[word]! & scattered[word]!) === 0) continue
    const end = (word + 1) * 32
    for (let slot = word * 32; slot < end; slot++) {
      if (hasBit(matches, slot) && hasBit(scattered, slot)) met.add(style[slot]!)
    }
  }
  return met.size
}
