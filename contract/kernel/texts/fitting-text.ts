/** As much of a text as fits into `most` of what `sizeOf` counts, cut between what a reader sees as one sign. */
export function fittingText(text: string, most: number, sizeOf: (segment: string) => number): string {
  let kept = ''
  let left = most
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    left -= sizeOf(segment)
    if (left < 0) break
    kept += segment
  }
  return kept
}
