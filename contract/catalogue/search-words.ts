import { foldLetters } from '../kernel/texts/fold-letters.ts'

/** A value of a facet under one of the names that people give it. */
export interface FacetWord<Facet extends string = string> {
  facet: Facet
  value: string
  name: string
}

export interface ReadWords<Facet extends string> {
  chosen: FacetWord<Facet>[]
  /** Words that are no facet's, folded, in their order. */
  rest: string[]
}

/** Words of this length or more may have a wrong letter: of shorter ones too many are alike. */
export const LEAST_FORGIVEN = 4
/** Most words of a name that is looked for as one, such as 'slip on' or 'spring 27'. */
const LONGEST_NAME = 3

export const wordsOf = (text: string): string[] =>
  foldLetters(text)
    .split(/[\s,;/]+/)
    .filter(Boolean)

/** What is left of a word for comparing: women's, womens and women are one, as running shoe and shoes. */
const stem = (word: string): string => {
  const letters = word.replaceAll(/['’`´-]/g, '')
  return letters.length > 3 && letters.endsWith('s') && !letters.endsWith('ss') ? letters.slice(0, -1) : letters
}
const keyOf = (words: readonly string[]): string => words.map(stem).join(' ')

/** Reads the longest runs of words that name a value as that value; of several facets with the same name the first counts. */
export function readFacetWords<Facet extends string>(
  words: readonly string[],
  vocabulary: readonly FacetWord<Facet>[],
): ReadWords<Facet> {
  const byName = new Map<string, FacetWord<Facet>>()
  for (const one of vocabulary) {
    const key = keyOf(wordsOf(one.name))
    if (key !== '' && !byName.has(key)) byName.set(key, one)
  }
  const read: ReadWords<Facet> = { chosen: [], rest: [] }
  for (let at = 0; at < words.length; ) {
    const longest = Math.min(LONGEST_NAME, words.length - at)
    const length = Array.from({ length: longest }, (_none, less) => longest - less).find((count) =>
      byName.has(keyOf(words.slice(at, at + count))),
    )
    if (length === undefined) read.rest.push(words[at]!)
    else read.chosen.push(byName.get(keyOf(words.slice(at, at + length)))!)
    at += length ?? 1
  }
  return read
}

/**
 * Whether two words differ by one wrong, missing or further letter, or by two neighbours in each other's place. Figures are
 * no letters: another number is another style.
 */
export function isNear(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  if (/\d/.test(one) || /\d/.test(other)) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const [a, b] = [one.slice(at), other.slice(at)]
  return (
    a.slice(1) === b.slice(1) ||
    a === b.slice(1) ||
    a.slice(1) === b ||
    (a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  )
}

/** The first of the words that a written one was meant to be; undefined where it is too short, or none is near. */
export const nearestOf = (written: string, words: Iterable<string>): string | undefined => {
  if (written.length < LEAST_FORGIVEN) return undefined
  for (const word of words) if (isNear(written, word)) return word
  return undefined
}
