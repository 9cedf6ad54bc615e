import { type Bits, countBits, hasBit, listBits } from '../../../engine/columns/bits.ts'
import type { ProductSearch } from '../rules/product-search.ts'
import type { CatalogueColumns } from './catalogue-columns.ts'
import { Matches } from './matches.ts'
import type { SearchGround } from './search-ground.ts'

export interface SoldColoursRequest {
  search: ProductSearch
  /** The colours that are asked about. */
  codes: readonly string[]
  /** Codes or names, in small letters, of the only colours that POP counts in. */
  popColors?: readonly string[] | undefined
}

/** Those of the colours that some style-colour among what a search leaves has. */
export function soldColours(
  ground: SearchGround,
  columns: CatalogueColumns,
  ofThread: readonly Bits[],
  { search, codes, popColors }: SoldColoursRequest,
): string[] {
  const { scratch, sets } = ground
  scratch.reset()
  const { all } = new Matches(ground, ofThread, search)
  const slots = scratch.list(countBits(all))
  listBits(all, slots)
  const pop = popColors && sets.facet('productType', ['POP'])
  const wanted = new Set(codes.map((code) => columns.colorCodes.find(code)))
  const sold = new Set<number>()
  for (const slot of slots) {
    const code = columns.colorCode[slot]!
    if (!wanted.has(code) || sold.has(code)) continue
    if (pop && hasBit(pop, slot) && !isNamed(columns, slot, popColors)) continue
    sold.add(code)
    if (sold.size === wanted.size) break
  }
  return codes.filter((code) => sold.has(columns.colorCodes.find(code) ?? -1))
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
