/** Scripts that documents have letters of, on screen and on paper; signs and marks are of none or of any. */
const printed =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]*$/u

/** The words, each once, that would be crossed boxes on paper. */
export const unprintableWords = (texts: readonly string[]): string[] => [
  ...new Set(
    texts
      .filter((text) => !printed.test(text))
      .flatMap((text) => text.split(/\s+/).filter((word) => !printed.test(word))),
  ),
]
