/** What stands around the text of a cell: padding and the rule between columns. */
const around = 18
/** In a heading also the arrow of the sort. */
const aroundHeading = 40
const [least, most] = [40, 600]

/** The width at which the longest of the texts, and the title, are read in full. `measure` answers pixels. */
export function widthFor(
  title: string,
  texts: Iterable<string>,
  measure: (text: string, heading: boolean) => number,
): number {
  let width = measure(title, true) + aroundHeading
  for (const text of texts) {
    // Cheap before exact: no letter is wider than a line is high.
    if (text.length * 16 + around <= width) continue
    for (const line of text.split('\n')) width = Math.max(width, measure(line, false) + around)
  }
  return Math.round(Math.min(most, Math.max(least, width)))
}
