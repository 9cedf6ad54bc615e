/** More different values nobody puts in an order by hand. */
const MOST = 300

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/**
 * The different values of a column for an order of people's own: those that were ordered before in that order, then the
 * others by the alphabet. None when there are too many (GRID-02).
 */
export function valueChoices(texts: Iterable<string>, ordered: readonly string[] = []): readonly string[] {
  const found = new Set<string>()
  for (const text of texts) {
    if (text !== '') found.add(text)
    if (found.size > MOST) return []
  }
  const first = ordered.filter((text) => found.delete(text))
  return [...first, ...[...found].toSorted(collator.compare)]
}
