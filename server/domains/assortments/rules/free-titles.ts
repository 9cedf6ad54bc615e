/** As long as a title may be. */
const LONGEST = 120

/**
 * A title of its own for each: as wished, or with the first number in brackets that is free. `taken` and what was just
 * given to another count, whatever the case. A number that a copy was given before is not repeated: the copy of
 * 'Line (2)' is 'Line (3)', that of 'Fall 26' is 'Fall 26 (2)'.
 */
export function freeTitles(wished: readonly string[], taken: Iterable<string>): string[] {
  const used = new Set([...taken].map((title) => title.toLowerCase()))
  return wished.map((title) => {
    let free = title
    const base = baseOf(title)
    for (let number = 2; used.has(free.toLowerCase()); number += 1) {
      const suffix = ` (${number})`
      free = base.slice(0, LONGEST - suffix.length).trimEnd() + suffix
    }
    used.add(free.toLowerCase())
    return free
  })
}

/** What the numbered titles of a title begin with. */
export const baseOf = (title: string): string => title.replace(/ \(\d+\)$/, '')
