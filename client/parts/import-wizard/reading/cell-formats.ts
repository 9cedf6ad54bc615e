import { attribute } from './xml-text.ts'

/** What a number stands for, by how its cell is shown. */
export type NumberMeaning = 'day' | 'percent' | undefined

const builtInDays = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
const builtInPercents = new Set([9, 10])

function meaningOf(id: number, code: string | undefined): NumberMeaning {
  if (code === undefined) return builtInDays(id) ? 'day' : builtInPercents.has(id) ? 'percent' : undefined
  // Words in quotes, escaped signs and [colours] are no part of the pattern; only what is shown for positive numbers counts.
  const pattern = code
    .replace(/"[^"]*"|\\.|_.|\[(?!h|m|s)[^\]]*\]/gi, '')
    .split(';', 1)[0]!
    .toLowerCase()
  if (/[yd]/.test(pattern)) return 'day'
  return pattern.includes('%') ? 'percent' : undefined
}

/** Meaning of numbers by the style index of their cells, from `styles.xml`. */
export function readCellFormats(xml: string): NumberMeaning[] {
  const codes = new Map<number, string>()
  for (const [tag] of xml.matchAll(/<numFmt\s[^>]*>/g)) {
    codes.set(Number(attribute(tag, 'numFmtId')), attribute(tag, 'formatCode') ?? '')
  }
  const cells = /<cellXfs\b[\s\S]*?<\/cellXfs>/.exec(xml)?.[0] ?? ''
  return [...cells.matchAll(/<xf\s[^>]*>/g)].map(([tag]) => {
    const id = Number(attribute(tag, 'numFmtId') ?? 0)
    return meaningOf(id, codes.get(id))
  })
}

const DAY = 86_400_000

/** A serial number as `yyyy-mm-dd`. Excel's 1900 has a 29 February, so that days before 1 March count one more. */
export function serialDay(serial: number, from1904: boolean): string | undefined {
  const days = Math.floor(serial)
  const start = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30)
  const day = new Date(start + days * DAY)
  return Number.isNaN(day.getTime()) || day.getUTCFullYear() > 9999 ? undefined : day.toISOString().slice(0, 10)
}
