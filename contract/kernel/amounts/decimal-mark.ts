/** What stands between whole and fraction in a language's numbers. */
export type DecimalMark = '.' | ','

/**
 * A typed or pasted number with a point for its decimal mark and without grouping: `1.234,50` and `82,5` of a German
 * sheet, `1,234.50` of an English one. Where both marks stand, the last is the decimal one, whatever the language; a
 * lone foreign mark groups when three digits follow it, else it is decimal. What makes no sense stays as it is.
 */
export function withDecimalPoint(text: string, mark: DecimalMark): string {
  const foreign = mark === '.' ? ',' : '.'
  const hasMark = text.includes(mark)
  const hasForeign = text.includes(foreign)
  if (hasMark && hasForeign) {
    const decimal = text.lastIndexOf(mark) > text.lastIndexOf(foreign) ? mark : foreign
    return text.replaceAll(decimal === '.' ? ',' : '.', '').replace(decimal, '.')
  }
  if (hasMark) return text.replace(mark, '.')
  const [, ...groups] = text.split(foreign)
  const isGrouped = groups.every((group) => /^\d{3}(\D|$)/.test(group))
  return isGrouped || groups.length > 1 ? text.replaceAll(foreign, '') : text.replace(foreign, '.')
}
