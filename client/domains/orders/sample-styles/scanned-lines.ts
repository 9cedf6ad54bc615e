import type { SampleStyle } from '../../../../contract/orders/sample/sample-styles.ts'
import type { Sample } from '../../../../contract/samples/sample.ts'

/** Lines that a sample in hand is of; where none wants its size, those of its colour and side that were promised some. */
export function linesOf(
  lines: readonly SampleStyle[],
  { style, color, size, side }: Pick<Sample, 'style' | 'color' | 'size' | 'side'>,
): SampleStyle[] {
  const sided = lines.filter(
    (line) =>
      line.style === style &&
      line.color === color &&
      (line.side === side || line.side === 'Any Side' || line.side === ''),
  )
  const exact = sided.filter((line) => line.size === size)
  // The nearest size may have been promised to who only prefers another.
  return exact.length > 0 ? exact : sided.filter(({ reserved }) => reserved > 0)
}
