import { isNear, LEAST_FORGIVEN } from '../../../../contract/catalogue/search-words.ts'

/** So many that one of them is what was meant, and no more than can be tried. */
const MOST = 5

/** Those of the words that differ by one letter, each once and by their bytes (BEY-24). */
export const nearWords = (written: string, words: Iterable<string>): string[] =>
  written.length < LEAST_FORGIVEN
    ? []
    : [...new Set([...words].filter((word) => word.length >= LEAST_FORGIVEN && isNear(written, word)))]
        .toSorted((one, other) => (one < other ? -1 : 1))
        .slice(0, MOST)
