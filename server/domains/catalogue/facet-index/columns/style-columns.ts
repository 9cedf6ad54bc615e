import { compareTexts } from './dictionary.ts'
import { FacetCombinations } from '../search/facet-combinations.ts'
import { FacetTable } from './facet-table.ts'
import { type StyleEntry, styleFacetGroups } from './index-entries.ts'

/** The styles behind the slots. A style keeps its place for good. */
export class StyleColumns {
  readonly codes: string[] = []
  readonly numerics: number[] = []
  readonly searchTexts: string[] = []
  readonly facets = new FacetTable(new FacetCombinations(styleFacetGroups))
  /** Slots of each style's colourways. */
  readonly slots: number[][] = []
  readonly #nameOrders: string[] = []
  readonly #placeOfKey = new Map<number, number>()
  readonly #placeOfCode = new Map<string, number>()
  #nameRanks: Float64Array | undefined
  #capacity = 0

  get size(): number {
    return this.codes.length
  }

  put([id, numeric, code, nameOrder, searchText, ...facets]: StyleEntry): void {
    const place = this.#placeOfKey.get(id) ?? this.codes.length
    if (place === this.codes.length) this.#add()
    this.#placeOfKey.set(id, place)
    this.#placeOfCode.set(code, place)
    this.codes[place] = code
    this.numerics[place] = numeric
    this.searchTexts[place] = searchText
    this.facets.put(place, facets)
    if (this.#nameOrders[place] !== nameOrder) this.#nameRanks = undefined
    this.#nameOrders[place] = nameOrder
  }

  #add(): void {
    this.slots.push([])
    if (this.slots.length <= this.#capacity) return
    this.#capacity = Math.max(1024, this.#capacity * 2)
    this.facets.grow(this.#capacity)
  }

  /** Place of a style by its key. */
  placeOf(id: number): number {
    return this.#placeOfKey.get(id)!
  }

  placeOfCode(code: string): number | undefined {
    return this.#placeOfCode.get(code)
  }

  /** For every style where its name stands; styles of one name stand at the same place. */
  nameRanks(): Float64Array {
    if (this.#nameRanks) return this.#nameRanks
    const names = this.#nameOrders
    const order = names.map((_, place) => place).sort((one, other) => compareTexts(names[one]!, names[other]!))
    const ranks = new Float64Array(names.length)
    let rank = 0
    order.forEach((place, at) => {
      if (at > 0 && names[order[at - 1]!] !== names[place]) rank += 1
      ranks[place] = rank
    })
    this.#nameRanks = ranks
    return ranks
  }
}
