import type { Dictionary } from '../columns/dictionary.ts'

/** What stands before the count in the JSON of each option, by code. */
const openings = new WeakMap<Dictionary, string[]>()

/**
 * JSON of the options of one facet that occur, in the order of their texts. Put together from prepared pieces: an answer
 * holds some hundred and fifty options, and making an object for each would take longer than counting them.
 */
export function optionsJson(dictionary: Dictionary, sums: Int32Array): string {
  const opening = openingsOf(dictionary)
  let json = ''
  for (const code of dictionary.sortedCodes()) {
    const count = sums[code]!
    if (count > 0 && dictionary.texts[code] !== '') json += `${json && ','}${opening[code]!}${count}}`
  }
  return `[${json}]`
}

function openingsOf(dictionary: Dictionary): string[] {
  let known = openings.get(dictionary)
  if (!known) openings.set(dictionary, (known = []))
  for (let code = known.length; code < dictionary.size; code++) {
    known.push(`{"value":${JSON.stringify(dictionary.texts[code])},"count":`)
  }
  return known
}
