/** What stands on a letter and does not make another one of it; `fold_letters` in the database strips the same. */
const marks =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u200b-\u200d\u2060\ufeff]/g

/** Letters that Unicode does not take apart, and the sigma that ends a word. */
const others: Readonly<Record<string, string>> = { ø: 'o', đ: 'd', ł: 'l', ı: 'i', ς: 'σ', ß: 'ss', æ: 'ae', œ: 'oe' }
const otherLetters = /[øđłıςßæœ]/g

/** A text as it is searched: neither case nor accents nor signs of no width count, everywhere alike (BEY-24). */
export const foldLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, '')
    .replace(otherLetters, (letter) => others[letter] ?? letter)
