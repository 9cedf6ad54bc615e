/**
 * The style and the colour of a cell that holds both: 416351-NVW, 416351_NVW, 416351/NVW or 416351 NVW. A style holds no
 * underscore and no space, so either parts it wherever it stands first; dashes may be part of a style number
 * (AB-123-NVW), so that the last of them parts it, unless other signs show that the colour has two names (1-BLK/WHT).
 */
export function splitStyleAndColour(text: string): [style: string, color: string] {
  const whole = text.trim().replaceAll(/\s*([-_/])\s*/g, '$1')
  const underscore = whole.search(/[_\s]/)
  const signs = new Set(whole.match(/[-/]/g))
  const at = underscore >= 0 ? underscore : signs.size > 1 ? whole.search(/[-/]/) : whole.search(/[-/][^-/]*$/)
  return at < 0 ? [whole, ''] : [whole.slice(0, at), whole.slice(at + 1).trim()]
}

/** Do these cells hold styles with their colours? Most of them have two parts, and both look like codes. */
export function areStylesAndColours(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text.trim() !== '')
  const both = filled.filter((text) => {
    const [style, color] = splitStyleAndColour(text)
    return /^[\p{L}\p{N}.-]*\p{N}[\p{L}\p{N}.-]*$/u.test(style) && /^\p{L}[\p{L}\p{N}/-]{0,9}$/u.test(color)
  })
  return filled.length > 0 && both.length >= filled.length * 0.8
}
