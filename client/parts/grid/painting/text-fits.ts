/** Tenths of a pixel per letter at the size of cells (--fs-13): rather too many, in any face a browser falls back to. */
const widths = new Uint8Array(0x250).fill(90).fill(105, 65, 91)
const give = (letters: string, width: number): void => {
  for (const letter of letters) widths[letter.codePointAt(0)!] = width
}
give(" ,.;:!|'()[]/-filjrtI", 60)
give('mwMW@%&', 130)

/**
 * Is there surely room for all of a text? Asked before it is written, so by counting: measuring would lay the page out
 * in the middle of a frame. Of other scripts than the Latin ones, and of several lines, it is never sure.
 */
export function textFits(text: string, room: number): boolean {
  let left = room * 10
  for (let at = 0; at < text.length && left >= 0; at++) {
    const letter = text.charCodeAt(at)
    if (letter < 32 || letter >= widths.length) return false
    left -= widths[letter]!
  }
  return left >= 0
}
