/** Keys of a hand scanner follow each other so fast; a person's do not. */
const BETWEEN_MS = 50

export interface TypedCodes {
  /** A key at a time in milliseconds: whether it follows another as a scanner's does, and the code that it ends. */
  key(key: string, at: number): { isFast: boolean; code?: string }
  /** No key came for a while: the code that was typed, if it was one. */
  pause(): string | undefined
}

/**
 * Tells what a hand scanner types from what a person types: keys at most 50 ms apart, ended by Enter, Tab or a pause, holding a
 * code that proves itself.
 */
export function typedCodes(isCode: (text: string) => boolean): TypedCodes {
  let text = ''
  let last = Number.NEGATIVE_INFINITY
  const end = (): string | undefined => {
    const typed = text
    text = ''
    last = Number.NEGATIVE_INFINITY
    return isCode(typed) ? typed : undefined
  }
  return {
    key(key, at) {
      const isFast = at - last <= BETWEEN_MS
      if (key === 'Enter' || key === 'Tab') {
        const code = isFast ? end() : undefined
        if (code === undefined) text = ''
        return code === undefined ? { isFast } : { isFast, code }
      }
      // What goes with another key, as capitals do, is neither the end nor a beginning.
      if (key.length !== 1) return { isFast: false }
      text = isFast ? text + key : key
      last = at
      return { isFast }
    },
    // One that is not whole may go on: a busy device hands on late what was typed in time, and keys say when they were.
    pause: () => (isCode(text) ? end() : undefined),
  }
}
