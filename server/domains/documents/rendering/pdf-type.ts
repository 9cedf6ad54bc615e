import type { Face, Measure } from '../../../../contract/documents/layout/page-model.ts'
import { fontFiles, type FurtherFont, furtherFonts } from './font-files.ts'
import { type ScriptRun, scriptRuns } from './script-runs.ts'

/** What pdfkit's font objects offer beyond their published types: the font file's own answers about a letter. */
interface FontFile {
  unitsPerEm: number
  hasGlyphForCodePoint(codePoint: number): boolean
  glyphForCodePoint(codePoint: number): { advanceWidth: number }
}
/** In thousandths of the size: as far as the font says, moved from there by kerning, and set off from where it would stand. */
interface Position {
  advanceWidth: number
  xAdvance: number
  xOffset: number
  yOffset: number
}
interface ShapedRun {
  glyphs: unknown[]
  positions: Position[]
  advanceWidth: number
}
interface EmbeddedFont {
  id: string
  font: FontFile
  ref(): object
  /** The glyphs of a text as the document names them, of four figures each. */
  encode(text: string, features?: PDFKit.Mixins.OpenTypeFeatures[]): [string[], Position[]]
  layout(text: string, features?: PDFKit.Mixins.OpenTypeFeatures[], onlyWidth?: boolean): ShapedRun
  layoutRun(text: string, features: PDFKit.Mixins.OpenTypeFeatures[]): ShapedRun
}
type FontName = Face | FurtherFont
type Run = ScriptRun<FontName>

/** With kerning, with figures of one width, or letter by letter. */
export type Setting = 'usual' | 'tabular' | 'spelt'

/** The type of one document: measures and sets texts in the registered faces, and what those lack in further fonts. */
export interface PdfType {
  measure: Measure
  /** Sets a text with its left end at x, standing on the baseline y. */
  set(text: string, x: number, y: number, face: Face, size: number, setting: Setting): void
  width(text: string, face: Face, size: number, setting: Setting): number
}

const figuresOfOneWidth: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'kern']
/** Known by being this one: what has it is shaped a letter at a time. */
const letterByLetter: PDFKit.Mixins.OpenTypeFeatures[] = []
/** Known the same way: what has it is shaped in one piece, because its words are read from the right. */
const asAWhole: PDFKit.Mixins.OpenTypeFeatures[] = []
const featuresOf: Record<Setting, { features?: PDFKit.Mixins.OpenTypeFeatures[] }> = {
  usual: {},
  tabular: { features: figuresOfOneWidth },
  spelt: { features: letterByLetter },
}
/** In front of a text in the memory of widths. */
const signOf: Record<Setting, string> = { usual: ' ', tabular: '#', spelt: '-' }

/**
 * The fonts as the first document opened them, for the next: to read their tables takes as long as a dozen pages. What a
 * document embeds of one is a matter of its own.
 */
const openFonts = new Map<FontName, FontFile>()

/**
 * Registers every face once: opening one font file under two keys makes pdfkit parse and embed it twice.
 * Widths are remembered per face for a size of 1000, as the same words stand on every page.
 */
export function pdfType(doc: PDFKit.PDFDocument): PdfType {
  for (const [name, file] of Object.entries(fontFiles())) {
    const source = openFonts.get(name as FontName) ?? file
    doc.registerFont(name, source as PDFKit.Mixins.PDFFontSource)
  }
  const files = new Map<FontName, FontFile>()
  const advances = new Map<Face, Map<number, number>>()
  const widths = new Map<string, number>()
  /** Texts as they are shown; undefined: by pdfkit. */
  const shownTexts = new Map<string, string | undefined>()

  const current = (): EmbeddedFont => (doc as unknown as { _font: EmbeddedFont })._font
  const opened = new Set<FontName>()
  const choose = (name: FontName, size: number): void => {
    doc.font(name, size)
    if (opened.has(name)) return
    opened.add(name)
    openFonts.set(name, current().font)
    rememberFigures(current())
  }
  const fileOf = (name: FontName): FontFile => {
    const known = files.get(name)
    if (known) return known
    doc.font(name)
    const file = current().font
    files.set(name, file)
    return file
  }
  const has = (name: FontName, codePoint: number): boolean => fileOf(name).hasGlyphForCodePoint(codePoint)
  const advanceOf = (face: Face, codePoint: number): number => {
    const name = has(face, codePoint) ? face : (furtherFonts.find((further) => has(further, codePoint)) ?? face)
    return fileOf(name).glyphForCodePoint(codePoint).advanceWidth / fileOf(name).unitsPerEm
  }
  const runsOf = (text: string, face: Face): Run[] => scriptRuns<FontName>(text, [face, ...furtherFonts], has)
  const featuresFor = ({ font, isReversed }: Run, face: Face, setting: Setting) => {
    if (isReversed) return { features: asAWhole }
    return featuresOf[font === face ? setting : 'usual']
  }
  const runWidth = (run: Run, face: Face, setting: Setting): number => {
    const key = `${run.font}${signOf[setting]}${run.text}`
    const known = widths.get(key)
    if (known !== undefined) return known
    choose(run.font, 1000)
    const width = doc.widthOfString(run.text, featuresFor(run, face, setting))
    widths.set(key, width)
    return width
  }
  const width = (text: string, face: Face, size: number, setting: Setting): number =>
    (runsOf(text, face).reduce((sum, run) => sum + runWidth(run, face, setting), 0) * size) / 1000

  return {
    // Without kerning, which only ever brings letters closer: what fits by this measure fits on paper, and laying out
    // need not shape every text twice.
    measure: (text, face, size) => {
      const known = advances.get(face) ?? new Map<number, number>()
      advances.set(face, known)
      let sum = 0
      for (const letter of text) {
        const codePoint = letter.codePointAt(0) ?? 0
        let advance = known.get(codePoint)
        if (advance === undefined) known.set(codePoint, (advance = advanceOf(face, codePoint)))
        sum += advance
      }
      return sum * size
    },
    width,
    set(text, x, y, face, size, setting) {
      let left = x
      const runs = runsOf(text, face)
      for (const [index, run] of runs.entries()) {
        choose(run.font, size)
        const isLast = index === runs.length - 1
        // With a blank behind it nobody takes the last word and the first of the next line for one.
        const ended = run.isReversed ? ` ${run.text}` : `${run.text} `
        const words = isLast ? ended : run.text
        const { features } = featuresFor(run, face, setting)
        const key = `${run.font}${run.isReversed ? 'r' : signOf[setting]}${words}`
        if (!shownTexts.has(key)) shownTexts.set(key, glyphsOf(current(), words, features))
        const shown = shownTexts.get(key)
        if (shown === undefined) {
          doc.text(words, left, y, { lineBreak: false, baseline: 'alphabetic', ...(features ? { features } : {}) })
        } else showText(doc, current(), { shown, x: left, y, size })
        // Shaping a text is most of the work of a page: for its width only where something follows.
        if (!isLast) left += (runWidth(run, face, setting) * size) / 1000
      }
    },
  }
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000

/** A text as a page shows it, wherever it stands; undefined where a letter is set off from its line, which is pdfkit's to do. */
function glyphsOf(font: EmbeddedFont, text: string, features?: PDFKit.Mixins.OpenTypeFeatures[]): string | undefined {
  const [glyphs, positions] = font.encode(text, features)
  let shown = ''
  let run = ''
  for (const [at, { xAdvance, advanceWidth, xOffset, yOffset }] of positions.entries()) {
    if (xOffset !== 0 || yOffset !== 0) return undefined
    run += glyphs[at]!
    if (xAdvance === advanceWidth) continue
    shown += `<${run}> ${rounded(advanceWidth - xAdvance)} `
    run = ''
  }
  return run === '' ? shown : `${shown}<${run}>`
}

/**
 * As pdfkit's own `text` would write it, in one piece: that measures each text for links and lines which ours do not have, and writes each
 * of eight operators by itself, which takes longer than all else of a page.
 */
function showText(
  doc: PDFKit.PDFDocument,
  font: EmbeddedFont,
  { shown, x, y, size }: { shown: string; x: number; y: number; size: number },
): void {
  const page = doc.page as PDFKit.PDFPage & { fonts: Record<string, object> }
  page.fonts[font.id] ??= font.ref()
  const { height } = page
  const content = `q 1 0 0 -1 0 ${rounded(height)} cm BT 1 0 0 1 ${rounded(x)} ${rounded(height - y)} Tm /${font.id} ${rounded(size)} Tf [${shown}] TJ ET Q\n`
  // As bytes: pdfkit would read it letter by letter.
  doc.addContent(Buffer.from(content, 'latin1') as unknown as string)
}

/**
 * pdfkit remembers every word it shaped, but none that has features: each figure would be shaped for its width, to be
 * set, and once more for where it ends. The only features here are those of figures, so a word is known by its letters. Of what
 * is spelt each letter is known: thousands of codes of seventeen letters are thousands of words that nobody shapes.
 */
function rememberFigures(font: EmbeddedFont): void {
  const usual = font.layout.bind(font)
  const known = new Map<string, ShapedRun>()
  const letters = new Map<string, ShapedRun>()
  const spelt = (text: string): ShapedRun[] =>
    Array.from(text, (letter) => {
      const run = letters.get(letter) ?? font.layoutRun(letter, letterByLetter)
      letters.set(letter, run)
      return run
    })
  const shape = (word: string, features: PDFKit.Mixins.OpenTypeFeatures[]): ShapedRun => {
    const run = known.get(word) ?? font.layoutRun(word, features)
    known.set(word, run)
    return run
  }
  font.layout = (text, features, onlyWidth) => {
    if (!features) return usual(text, features, onlyWidth)
    const wordsOf = (): string[] => (features === asAWhole ? [text] : (text.match(/[^ ]+| /g) ?? []))
    const words = features === letterByLetter ? spelt(text) : wordsOf().map((word) => shape(word, features))
    const whole: ShapedRun = { glyphs: [], positions: [], advanceWidth: 0 }
    for (const { glyphs, positions, advanceWidth } of words) {
      whole.glyphs.push(...glyphs)
      whole.positions.push(...positions)
      whole.advanceWidth += advanceWidth
    }
    return whole
  }
}
