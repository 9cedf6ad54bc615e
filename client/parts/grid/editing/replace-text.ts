import { foldLetters } from '../../../../contract/kernel/texts/fold-letters.ts'

/**
 * A text with each place that shows `wanted` made `replacement`; neither case nor accents count, as in find. Undefined
 * where it does not show it. A letter that is searched as two (ß as ss) is replaced whole or not at all.
 */
export function replaceText(text: string, wanted: string, replacement: string): string | undefined {
  const sought = foldLetters(wanted.trim())
  if (sought === '') return undefined
  const { folded, letters } = lettersOf(text)
  // Where each letter begins among the folded ones, and where the last of them ends.
  const startOf = new Map<number, number>()
  let at = 0
  for (const [index, letter] of letters.entries()) {
    startOf.set(at, index)
    at += letter.folded.length
  }
  startOf.set(at, letters.length)

  let result = ''
  let done = 0
  let isFound = false
  for (let found = folded.indexOf(sought); found >= 0; ) {
    const [from, to] = [startOf.get(found), startOf.get(found + sought.length)]
    if (from === undefined || to === undefined) {
      found = folded.indexOf(sought, found + 1)
      continue
    }
    result += written(letters, done, from) + replacement
    done = to
    isFound = true
    found = folded.indexOf(sought, found + sought.length)
  }
  return isFound ? result + written(letters, done, letters.length) : undefined
}

interface Letter {
  written: string
  folded: string
}

const written = (letters: readonly Letter[], from: number, to: number): string =>
  letters
    .slice(from, to)
    .map((letter) => letter.written)
    .join('')

/** A text letter by letter as it is written and as it is searched; what only stands on a letter belongs to it. */
function lettersOf(text: string): { folded: string; letters: Letter[] } {
  const letters: Letter[] = []
  for (const sign of text) {
    const folded = foldLetters(sign)
    const before = letters.at(-1)
    if (folded === '' && before) before.written += sign
    else letters.push({ written: sign, folded })
  }
  return { folded: letters.map((letter) => letter.folded).join(''), letters }
}
