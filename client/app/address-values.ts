import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

/**
 * A value of an address as JSON, but for what only looks like a number: `12e5` and `1.0` are texts that somebody searched
 * for, and as numbers they would come back as 1200000 and 1.
 */
function valueOf(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (typeof value === 'number' && String(value) !== text) throw new SyntaxError('not how a number is written')
  return value
}

/** Reads what stands behind the question mark of an address. */
export const parseSearch = parseSearchWith(valueOf)
/** Writes it; read again it is the same. */
export const stringifySearch = stringifySearchWith(JSON.stringify, valueOf)
