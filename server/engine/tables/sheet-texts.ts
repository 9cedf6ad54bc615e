const odd = /_x[\da-f]{4}_|[\uFFFE\uFFFF\p{Surrogate}]/iu

/**
 * A text as a workbook can hold it. Spreadsheet programs read `_x000D_` as a line's end, so such a text is written with
 * its first sign escaped; what no XML may hold would end the sheet where it stands, and is left out.
 */
export function cellText(text: string): string {
  if (!odd.test(text)) return text
  return text.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_').replaceAll(/[\uFFFE\uFFFF\p{Surrogate}]/gu, '')
}

/** A sheet's name takes 31 characters, none of some, and no apostrophe at either end. */
export function sheetName(title: string): string {
  const name = cellText(title)
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .replaceAll(/^'+|'+$/g, '')
    .trim()
  return [...name].slice(0, 31).join('').replaceAll(/'+$/g, '').trim() || 'Linebook'
}
