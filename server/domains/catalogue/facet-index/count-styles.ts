import { type Bits, hasBit, onesOf } from './bits.ts'
import type { ReadableColumns } from './readable-columns.ts'

type Columns = Pick<ReadableColumns, 'style' | 'runs'>

/** How many style-colours are in the set, and of how many styles. */
export function countMatches({ style, runs }: Columns, matches: Bits): { slots: number; styles: number } {
  const { slots, styles, apart } = countRuns(matches, runs)
  return { slots, styles: apart ? styles + countScattered(matches, runs, style) : styles }
}

/**
 * The styles of a set whose colourways stand side by side, counted without a look at the column of styles, which would be
 * half a megabyte of cold memory. All words are one long number: each style's slots but its last are ones in `upTo`, and
 * adding what matches among them carries into the place of the last, behind which nothing is carried further. `apart`
 * tells whether any others are in the set.
 */
function countRuns(matches: Bits, { ends, scattered }: ReadableColumns['runs']) {
  let slots = 0
  let styles = 0
  let apart = 0
  let carry = 0
  for (let word = 0; word < matches.length; word++) {
    const matching = matches[word]!
    if (matching === 0 && carry === 0) continue
    slots += onesOf(matching)
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
    styles += onesOf(((low & 0xffff) | (high << 16) | found) & end)
  }
  return { slots, styles, apart: apart !== 0 }
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
