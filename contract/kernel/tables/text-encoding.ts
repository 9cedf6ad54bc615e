export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** How a text is encoded, by its first bytes and by whether all of it is UTF-8. */
export function encodingOf(head: Uint8Array, utf8: boolean): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  // Texts of feeds begin with a header in plain letters: every other byte of UTF-16 is then 0.
  if (head.length > 3 && head[1] === 0 && head[3] === 0) return 'utf-16le'
  if (head.length > 3 && head[0] === 0 && head[2] === 0) return 'utf-16be'
  return utf8 ? 'utf-8' : 'windows-1252'
}
