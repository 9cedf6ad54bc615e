import bidiFactory from 'bidi-js'

/** A stretch of text that one font sets, as it stands on the page from left to right. */
export interface ScriptRun<Font> {
  text: string
  font: Font
  /** Read from right to left: set as a whole, because its words stand the other way round. */
  isReversed: boolean
}

/** Letters that Geist and Newsreader certainly have: no need to ask the font. */
const plain = /^[\x20-\x7e\u00a0-\u00ac\u00ae-\u017f\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac]*$/
/** What is never seen and has its meaning for whoever breaks or orders a text: a font draws a box for it. */
const unseen = /[\u00ad\u200b\u2060\ufeff\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** Marks and joiners belong to the letter before them, blanks to the word. */
const attached = /^(?:\p{Mark}|\p{Emoji_Modifier}|\u200c|\u200d| )$/u
const fromRightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u

const halfKnown = [/\p{Script=Greek}/u, /\p{Script=Cyrillic}/u]

const bidi = bidiFactory()

/**
 * Splits a text where its font lacks letters, because a PDF has no font fallback of its own, and orders what is read from
 * the right. `has` tells whether a font knows a code point.
 * @param fonts the main font, then others in the order in which they are asked
 */
export function scriptRuns<Font>(
  text: string,
  fonts: readonly [Font, ...Font[]],
  has: (font: Font, codePoint: number) => boolean,
): ScriptRun<Font>[] {
  const [main] = fonts
  if (plain.test(text)) return text === '' ? [] : [{ text, font: main, isReversed: false }]
  const seen = text.normalize('NFC').replace(unseen, '')
  const inOneWay = (part: string, isReversed: boolean): ScriptRun<Font>[] =>
    stretches(part, main, has).flatMap(({ letters, isMain }) =>
      isMain
        ? [{ text: isReversed ? turned(letters) : letters, font: main, isReversed: false }]
        : inFurther(letters, fonts, has, isReversed),
    )
  if (!fromRightToLeft.test(seen)) return inOneWay(seen, false)
  return inOrder(seen).flatMap(({ part, isReversed }) => {
    const runs = inOneWay(part, isReversed)
    return isReversed ? runs.reverse() : runs
  })
}

/** Stretches of letters that the main font sets, and of those that others do; a blank between two is the main font's. */
function stretches<Font>(text: string, main: Font, has: (font: Font, codePoint: number) => boolean) {
  const found: { letters: string; isMain: boolean }[] = []
  // A face that has pi and lambda has no Greek: its words are set in one that does.
  const lacking = halfKnown.filter((script) =>
    Array.from(text).some((one) => script.test(one) && !has(main, codeOf(one))),
  )
  const isOfMain = (letter: string) => has(main, codeOf(letter)) && !lacking.some((script) => script.test(letter))
  for (const letter of text) {
    const last = found.at(-1)
    const isMain = last && attached.test(letter) ? last.isMain : isOfMain(letter)
    if (last?.isMain === isMain) last.letters += letter
    else found.push({ letters: letter, isMain })
  }
  return found.flatMap(({ letters, isMain }) => {
    const words = isMain ? letters : letters.trimEnd()
    if (words.length === letters.length) return [{ letters, isMain }]
    return [
      { letters: words, isMain },
      { letters: letters.slice(words.length), isMain: true },
    ]
  })
}

/**
 * In the first font that has all of it, so that a word of Chinese is not half in Japanese letters; else as far as one
 * goes, and then the next. What none has is left to the first, which draws its box.
 */
function inFurther<Font>(
  letters: string,
  [main, ...further]: readonly [Font, ...Font[]],
  has: (font: Font, codePoint: number) => boolean,
  isReversed: boolean,
): ScriptRun<Font>[] {
  const runs: ScriptRun<Font>[] = []
  let left = Array.from(letters)
  while (left.length > 0) {
    let best: { font: Font; count: number } = { font: main, count: 0 }
    for (const font of further) {
      const lacking = left.findIndex((letter) => !attached.test(letter) && !has(font, codeOf(letter)))
      const count = lacking < 0 ? left.length : lacking
      if (count > best.count) best = { font, count }
      if (lacking < 0) break
    }
    const { font, count } = best
    const taken = left.slice(0, count || 1)
    const text = taken.filter((letter, at) => at === 0 || !attached.test(letter) || has(font, codeOf(letter))).join('')
    runs.push({ text, font, isReversed })
    left = left.slice(taken.length)
  }
  return runs
}

/** Parts of a line whose reading goes one way, from left to right as they stand (UAX 9); the line itself begins at the left. */
function inOrder(text: string): { part: string; isReversed: boolean }[] {
  const { levels } = bidi.getEmbeddingLevels(text, 'ltr')
  const parts: { part: string; level: number }[] = []
  for (let at = 0; at < text.length; at++) {
    const level = levels[at]!
    const letter = (level % 2 === 1 && bidi.getMirroredCharacter(text[at]!)) || text[at]!
    const last = parts.at(-1)
    if (last?.level === level) last.part += letter
    else parts.push({ part: letter, level })
  }
  for (let level = Math.max(...parts.map((one) => one.level)); level > 0; level--) reverseFrom(parts, level)
  return parts.map(({ part, level }) => ({ part, isReversed: level % 2 === 1 }))
}

/** Turns each row of parts of that level or above round. */
function reverseFrom(parts: { level: number }[], level: number): void {
  for (let at = 0; at < parts.length; at++) {
    let end = at
    while (end < parts.length && parts[end]!.level >= level) end++
    parts.splice(at, end - at, ...parts.slice(at, end).reverse())
    at = Math.max(at, end)
  }
}

/** Signs between words that are read from the right: no font turns those that it takes for Latin. */
const turned = (signs: string): string => Array.from(signs).reverse().join('')

const codeOf = (letter: string): number => letter.codePointAt(0) ?? 0
