import { fittingText } from '../../../contract/kernel/texts/fitting-text.ts'

const odd = /_x[\da-f]{4}_|[\uFFFE\uFFFF\p{Surrogate}]/iu

/**
 * A text as a workbook can hold it. Spreadsheet programs read `_x000D_` as a line's end, so such a text is written with
 * its first sign escaped; what no XML may hold would end the sheet where it stands, and is left out.
 */
export function cellText(text: string): string {
  if (!odd.test(text)) return text
  return text.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_').replaceAll(/[\uFFFE\uFFFF\p{Surrogate}]/gu, '')
}

/** Signs of UTF-16, as spreadsheet programs count them: an emoji is two and more. */
const LONGEST_NAME = 31

/**
 * A sheet's name takes 31 signs, none of some, no apostrophe at either end, and is not 'History', which Excel keeps for itself. It is cut
 * between what a reader sees as one sign.
 */
export function sheetName(title: string): string {
  const name = cellText(title)
    .replaceAll(/[[\]:*?/\\\p{Cc}]/gu, ' ')
    .replaceAll(/^'+|'+$/g, '')
    .trim()
  const cut = fittingText(name, LONGEST_NAME, ({ length }) => length)
  const kept = cut.replaceAll(/'+$/g, '').trim()
  return /^history$/i.test(kept) ? `${kept} 1` : kept || 'Linebook'
}
