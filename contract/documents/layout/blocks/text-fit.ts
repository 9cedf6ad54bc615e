import type { Face, Measure } from '../page-model.ts'

/** The text, or as much of it as the width holds with an ellipsis behind. Empty when not even that fits. */
export function fitText(text: string, width: number, face: Face, size: number, measure: Measure): string {
  if (measure(text, face, size) <= width) return text
  const letters = [...text]
  let fits = 0
  let tooMany = letters.length
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1
    if (measure(`${letters.slice(0, middle).join('').trimEnd()}…`, face, size) <= width) fits = middle
    else tooMany = middle
  }
  return fits === 0 ? '' : `${letters.slice(0, fits).join('').trimEnd()}…`
}

/** Lines of at most `width`; what does not fit into `most` lines ends in an ellipsis. Scripts without blanks break anywhere. */
export function wrapText(
  text: string,
  width: number,
  most: number,
  face: Face,
  size: number,
  measure: Measure,
): string[] {
  const words = text
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
  const lines: string[] = []
  let line = ''
  while (words.length > 0) {
    const word = words.shift()!
    const longer = line === '' ? word : `${line} ${word}`
    if (measure(longer, face, size) <= width) {
      line = longer
      continue
    }
    if (lines.length === most - 1) {
      lines.push(fitText([longer, ...words].join(' '), width, face, size, measure))
      return lines
    }
    if (line === '' || isUnspaced(word)) {
      const head = headThatFits(line === '' ? word : longer, width, face, size, measure)
      lines.push(head)
      words.unshift((line === '' ? word : longer).slice(head.length).trimStart())
    } else {
      lines.push(line)
      words.unshift(word)
    }
    line = ''
  }
  if (line !== '') lines.push(line)
  return lines
}

const isUnspaced = (word: string): boolean => /[\u3040-\u30ff\u3400-\u9fff]/.test(word)

function headThatFits(word: string, width: number, face: Face, size: number, measure: Measure): string {
  const letters = [...word]
  let count = 1
  while (count < letters.length && measure(letters.slice(0, count + 1).join(''), face, size) <= width) count++
  return letters.slice(0, count).join('')
}
