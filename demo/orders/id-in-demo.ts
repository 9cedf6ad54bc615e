import { createHash } from 'node:crypto'

/** The same in every filling, as addresses and drawings name it. */
export const idInDemo = (...words: readonly string[]): string =>
  createHash('sha256')
    .update(`demo ${words.join(' ')}`)
    .digest('hex')
    .slice(0, 24)
