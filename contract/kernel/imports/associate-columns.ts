import { houseWords } from './house-words.ts'

/** A column that a file may fill, as far as associating needs to know it (IMP-02). */
export interface AssociableColumn {
  key: string
  /** Its heading on the screen, in the screen's language. */
  text: string
  /** What the property is called in the product, whatever the language. */
  label: string
}

/** How a heading came to its column. `abbreviated`: its letters run through the column's text. */
export type AssociatedBy = 'same' | 'similar' | 'abbreviated' | 'remembered' | 'chosen' | 'leftOut' | 'none'

export interface Association {
  /** Key of the column; null when the file's column is not imported. */
  column: string | null
  by: AssociatedBy
}

/** Without regard to case, spaces and signs: 'Style #' is 'style'. Signs alone stay, for a heading such as '%'. */
export function plainHeading(heading: string): string {
  const folded = heading.normalize('NFKC').toLowerCase()
  const letters = folded.replaceAll(/[^\p{L}\p{N}%]/gu, '')
  return letters === '' ? folded.trim() : letters
}

/** The words of a name in no order, singular: 'Notes (style)' and 'styleNote' are the same words. */
function wordsOf(name: string): string {
  const words = name
    .normalize('NFKC')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}%]+/u)
  return words
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
    .filter(Boolean)
    .toSorted()
    .join(' ')
}

type Fits = (heading: string, column: AssociableColumn, written: string) => boolean

/** One holds the other; a letter or two would fit everywhere. */
const partial = (heading: string, name: string): boolean =>
  Math.min(heading.length, name.length) > 2 && (heading.includes(name) || name.includes(heading))

/** 'clr' of 'color', 'qty' of 'quantity': letters in their order, the first and the last among them. */
function abbreviates(heading: string, name: string): boolean {
  if (heading.length < 3 || heading.length >= name.length) return false
  if (heading[0] !== name[0] || heading.at(-1) !== name.at(-1)) return false
  let at = 0
  for (const letter of name) if (letter === heading[at]) at += 1
  return at === heading.length
}

/** In the order of IMP-02: text, key, label; what houses call them; the same words in another order; part of the text, of the key; abbreviations. */
const passes: readonly { by: AssociatedBy; fits: Fits }[] = [
  { by: 'same', fits: (heading, { text }) => heading === plainHeading(text) },
  { by: 'same', fits: (heading, { key }) => heading === plainHeading(key) },
  { by: 'same', fits: (heading, { label }) => heading === plainHeading(label) },
  { by: 'same', fits: (heading, { key }) => houseWords[key]?.includes(heading) === true },
  {
    by: 'similar',
    fits: (_heading, { text, key, label }, written) =>
      [text, label, key].some((name) => wordsOf(written) === wordsOf(name)),
  },
  { by: 'similar', fits: (heading, { text }) => partial(heading, plainHeading(text)) },
  { by: 'similar', fits: (heading, { key }) => partial(heading, plainHeading(key)) },
  { by: 'abbreviated', fits: (heading, { text }) => abbreviates(heading, plainHeading(text)) },
]

/**
 * Which column each heading of a file fills. What the person chose for such a file before comes first (BEY-02), then
 * IMP-02's order: a better fit of a later heading is not taken by a worse one of an earlier. No column is filled twice.
 */
export function associateColumns(
  headings: readonly string[],
  columns: readonly AssociableColumn[],
  remembered: Readonly<Record<string, string | null>> = {},
): Association[] {
  const free = new Set(columns.map(({ key }) => key))
  const plain = headings.map(plainHeading)
  const found: (Association | undefined)[] = headings.map((_unused, at) => {
    const wanted = Object.hasOwn(remembered, plain[at]!) ? remembered[plain[at]!] : undefined
    if (wanted === null) return { column: null, by: 'leftOut' }
    return wanted !== undefined && free.delete(wanted) ? { column: wanted, by: 'remembered' } : undefined
  })
  for (const { by, fits } of passes) {
    for (const [at, heading] of plain.entries()) {
      if (found[at] || heading === '') continue
      const fitting = columns.filter((column) => free.has(column.key) && fits(heading, column, headings[at]!))
      // Of several that hold the heading the closest in length says most of it.
      const best = fitting.toSorted((one, other) => distance(heading, one) - distance(heading, other))[0]
      if (!best) continue
      free.delete(best.key)
      found[at] = { column: best.key, by }
    }
  }
  return found.map((one) => one ?? { column: null, by: 'none' })
}

const distance = (heading: string, { text }: AssociableColumn): number =>
  Math.abs(plainHeading(text).length - heading.length)

/** What the person chose, by heading, as it is remembered for the next file of this shape. */
export function associationsToRemember(
  headings: readonly string[],
  associations: readonly Association[],
): Record<string, string | null> {
  const kept: Record<string, string | null> = {}
  for (const [at, heading] of headings.entries()) {
    const name = plainHeading(heading)
    const one = associations[at]
    if (name !== '' && one && one.by !== 'none' && !Object.hasOwn(kept, name)) kept[name] = one.column
  }
  return kept
}

/** Gives a heading another column, or none; the heading that had it before has none then. */
export function chooseColumn(associations: readonly Association[], at: number, column: string | null): Association[] {
  return associations.map((one, index): Association => {
    if (index === at) return column === null ? { column, by: 'leftOut' } : { column, by: 'chosen' }
    return column !== null && one.column === column ? { column: null, by: 'none' } : one
  })
}
