import { type Bits, hasBit } from '../../../../engine/columns/bits.ts'
import type { ProductSearch } from '../../rules/product-search.ts'
import type { CatalogueColumns } from './catalogue-columns.ts'
import { Matches } from '../search/matches.ts'
import type { SearchGround } from '../search/search-ground.ts'

export interface SoldColoursRequest {
  search: ProductSearch
  /** The colours that are asked about. */
  codes: readonly string[]
  /** Codes or names, in small letters, of the only colours that POP counts in. */
  popColors?: readonly string[]
}

/** Those of the colours that some style-colour among what a search leaves has, in no order. */
export function soldColours(
  ground: SearchGround,
  columns: CatalogueColumns,
  ofThread: readonly Bits[],
  { search, codes, popColors }: SoldColoursRequest,
): string[] {
  const { scratch, sets } = ground
  scratch.reset()
  const { all } = new Matches(ground, ofThread, search)
  const slots = scratch.slotsOf(all)
  const pop = popColors && sets.facet('productType', ['POP'])
  const missing = new Map<number, string>()
  for (const code of codes) {
    const place = columns.colorCodes.find(code)
    // The list of colours also names some that no style-colour has.
    if (place !== undefined) missing.set(place, code)
  }
  const sold: string[] = []
  for (const slot of slots) {
    if (missing.size === 0) break
    const place = columns.colorCode[slot]!
    const code = missing.get(place)
    if (code === undefined || (pop && hasBit(pop, slot) && !isNamed(columns, slot, popColors))) continue
    missing.delete(place)
    sold.push(code)
  }
  return sold
}

/** Whether one of the names is the code or the description of a style-colour; its text is both, in small letters. */
function isNamed(
  { colorCode, colorCodes, colourText, colourTexts }: CatalogueColumns,
  slot: number,
  names: readonly string[],
) {
  const { length } = colorCodes.texts[colorCode[slot]!]!
  const text = colourTexts.texts[colourText[slot]!]!
  const [code, description] = [text.slice(0, length), text.slice(length + 1)]
  return names.some((name) => name === code || name === description)
}
