/**
 * Tenths of a pixel per letter at the size of cells (--fs-13): rather too many, in any face a browser falls back to.
 * Nobody counts what begins a new line, or other letters than the Latin ones.
 */
const widths: number[] = Array.from({ length: 0x250 }, (_, letter) =>
  letter < 32 ? Infinity : letter > 64 && letter < 91 ? 105 : 90,
)
const give = (letters: string, width: number): void => {
  for (const letter of letters) widths[letter.charCodeAt(0)] = width
}
give(" ,.;:!|'()[]/-filjrtI", 60)
give('mwMW@%&', 130)

/**
 * Is there surely room for all of a text? Asked before it is written, so by counting: measuring would lay the page out
 * in the middle of a frame.
 */
export function textFits(text: string, room: number): boolean {
  let left = room * 10
  for (let at = 0; at < text.length && left >= 0; at++) left -= widths[text.charCodeAt(at)] ?? Infinity
  return left >= 0
}
