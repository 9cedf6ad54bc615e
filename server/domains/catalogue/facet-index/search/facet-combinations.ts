import { Dictionary } from '../columns/dictionary.ts'

/** Codes take two bytes. */
const MOST = 65_536

/**
 * The combinations of values that occur, for facets taken together in groups: a row then holds one code for each group
 * instead of one for each facet, and counting adds once where it would add for every facet. Facets with few values, or
 * whose values go with each other, belong together; how often their combinations occur is taken apart afterwards.
 */
export class FacetCombinations<Key extends string = string> {
  readonly keys: readonly Key[]
  /** Which facets stand together, by their places among the keys. */
  readonly groups: readonly (readonly number[])[]
  /** Values of each facet. */
  readonly dictionaries: readonly Dictionary[]
  /** For each group the codes of its facets' values, combination after combination. */
  readonly members: readonly number[][]
  readonly #places: ReadonlyMap<Key, { group: number; at: number }>
  readonly #known: readonly Map<string, number>[]

  constructor(
    groups: readonly (readonly Key[])[],
    dictionaries = groups.flat().map(() => new Dictionary()),
    members: readonly number[][] = groups.map(() => []),
  ) {
    this.keys = groups.flat()
    this.groups = groups.map((group) => group.map((key) => this.keys.indexOf(key)))
    this.dictionaries = dictionaries
    this.members = members
    this.#places = new Map(groups.flatMap((keys, group) => keys.map((key, at) => [key, { group, at }] as const)))
    this.#known = groups.map(() => new Map())
  }

  /** Where a facet stands. */
  placeOf(key: Key): { group: number; at: number } {
    return this.#places.get(key)!
  }

  dictionaryOf(key: Key): Dictionary {
    return this.dictionaries[this.keys.indexOf(key)]!
  }

  /** How many combinations a group has. */
  sizeOf(group: number): number {
    return this.members[group]!.length / this.groups[group]!.length
  }

  /**
   * The code of a combination; a value for each of the keys.
   * @throws RangeError when there are more than the codes can tell apart; the tables then answer instead
   */
  codeOf(group: number, values: readonly (string | boolean)[]): number {
    const codes = this.groups[group]!.map((place) => this.dictionaries[place]!.codeOf(String(values[place]!)))
    const name = codes.join()
    const known = this.#known[group]!.get(name)
    if (known !== undefined) return known
    const code = this.sizeOf(group)
    if (code >= MOST) throw new RangeError(`more than ${MOST} combinations of ${this.keys.join()}`)
    this.members[group]!.push(...codes)
    this.#known[group]!.set(name, code)
    return code
  }
}
