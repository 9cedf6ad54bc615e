/** A stretch of text that one font can set. */
export interface ScriptRun {
  text: string
  isFallback: boolean
}

/** Letters that Geist and Newsreader certainly have: no need to ask the font. */
const plain = /^[\x20-\x7e\u00a0-\u017f\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac]*$/

/**
 * Splits a text where its font lacks letters, because a PDF has no font fallback of its own. `has` tells whether the
 * main font knows a code point; blanks stay with the stretch they follow.
 */
export function scriptRuns(text: string, has: (codePoint: number) => boolean): ScriptRun[] {
  if (plain.test(text)) return text === '' ? [] : [{ text, isFallback: false }]
  const runs: ScriptRun[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const isFallback = letter === ' ' && last ? last.isFallback : !has(letter.codePointAt(0) ?? 0)
    if (last?.isFallback === isFallback) last.text += letter
    else runs.push({ text: letter, isFallback })
  }
  return runs
}
