const navigation = new Set([
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'Backspace',
  'Delete',
  'End',
  'Enter',
  'Escape',
  'Home',
  'PageDown',
  'PageUp',
  'Tab',
])

/**
 * Keys a number cell takes while it is typed into: digits, comma, dot and those that move about (GRID-13). A minus as well:
 * without it a typed -5 were 5; with it the cell refuses the text and says so.
 */
export const isNumberKey = (key: string): boolean =>
  /^[-−\d.,０-９．，]$/.test(key) || navigation.has(key) || /^F\d+$/.test(key)

/** What of a typed or composed text a number cell keeps. */
export const numberCharacters = (text: string): string => text.replace(/[^-−\d.,０-９．，]/g, '')
