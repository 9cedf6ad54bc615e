/** Letters and marks of a name that is kept, without its ending. */
const LONGEST = 120
/** A longer one is no ending but a part of the name. */
const LONGEST_ENDING = 12

/** C0 and C1, bidirectional controls, zero-width marks and what file systems or addresses give a meaning to. */
const unwanted = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\:*?"<>|%#&{}$!'@+`=^;]/gu

/**
 * The name under which a file is kept (UPL-02): spaces become underscores, folders in front of it are left out, and
 * nothing in it hides its ending, leads elsewhere or stays invisible. Never empty; the ending is in lower case.
 */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).filter(Boolean).at(-1) ?? ''
  const plain = last
    .replaceAll(unwanted, '')
    .trim()
    .replaceAll(/\s+/gu, '_')
    .replace(/^\.+/, '')
    .replace(/[. _]+$/, '')
  const { stem, ending } = partsOf(plain)
  const kept =
    [...stem]
      .slice(0, LONGEST)
      .join('')
      .replace(/[._]+$/, '') || 'file'
  return ending ? `${kept}.${ending.toLowerCase()}` : kept
}

/** `a.b.tif` is `a.b` and `tif`. */
export function partsOf(name: string): { stem: string; ending: string } {
  const at = name.lastIndexOf('.')
  const ending = at > 0 ? name.slice(at + 1) : ''
  const isEnding = ending.length <= LONGEST_ENDING && /^[A-Za-z0-9]+$/.test(ending)
  return isEnding ? { stem: name.slice(0, at), ending } : { stem: name, ending: '' }
}

/** The name a primary file ends up with: that of its asset, with the ending it came with (UPL-02). */
export function primaryFileName(assetName: string, uploaded: string): string {
  const { ending } = partsOf(cleanFileName(uploaded))
  // A dot in an asset's name begins no ending.
  return cleanFileName(ending ? `${assetName}.${ending}` : `${assetName} `.replaceAll('.', '_'))
}
