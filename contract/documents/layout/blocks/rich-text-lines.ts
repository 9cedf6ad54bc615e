import { readRichText, type RichNode, type RichTag } from '../../../kernel/texts/rich-text.ts'
import { type Face, inks, type Mark, type Measure, ruleMark, textMark } from '../page-model.ts'

interface Style {
  face: Face
  underlined: boolean
  struck: boolean
}
/** A word and the blank before it, in one style; `break` begins a line. */
interface Piece extends Style {
  text: string
  isBreak?: boolean
}
interface Block {
  kind: 'text' | 'heading' | 'quote'
  /** Sign or number before an item of a list. */
  sign: string
  pieces: Piece[]
}

const plain: Style = { face: 'sans', underlined: false, struck: false }
const styleOf = (tag: RichTag, style: Style): Style => {
  if (tag === 'strong' || tag === 'h2' || tag === 'h3') return { ...style, face: 'sansBold' }
  // There is no slanted face: what is stressed is a little heavier.
  if (tag === 'em') return { ...style, face: style.face === 'sansBold' ? 'sansBold' : 'sansMedium' }
  if (tag === 'u' || tag === 'a') return { ...style, underlined: true }
  return tag === 's' ? { ...style, struck: true } : style
}

/** Paragraphs, headings, items and quotations of a text one after the other, whatever they lie in. */
function blocksOf(nodes: readonly RichNode[]): Block[] {
  const blocks: Block[] = []
  let open: Block | undefined
  const begin = (block: Omit<Block, 'pieces'>) => blocks.push((open = { ...block, pieces: [] }))
  const walk = (inside: readonly RichNode[], style: Style, within: { kind: Block['kind']; list?: () => string }) => {
    for (const node of inside) {
      if (typeof node === 'string') {
        if (!open && node.trim() === '') continue
        if (!open) begin({ kind: within.kind, sign: '' })
        open!.pieces.push(...piecesOf(node, style))
      } else if (node.tag === 'br') open?.pieces.push({ ...style, text: '', isBreak: true })
      else if (node.tag === 'ul' || node.tag === 'ol') {
        let number = 0
        open = undefined
        walk(node.children, style, { ...within, list: () => (node.tag === 'ul' ? '•' : `${(number += 1)}.`) })
        open = undefined
      } else if (isBlock(node.tag)) {
        const kind =
          node.tag === 'blockquote' ? 'quote' : node.tag === 'h2' || node.tag === 'h3' ? 'heading' : within.kind
        open = undefined
        if (node.tag === 'li') begin({ kind, sign: within.list?.() ?? '•' })
        walk(node.children, styleOf(node.tag, style), { kind })
        open = undefined
      } else walk(node.children, styleOf(node.tag, style), within)
    }
  }
  walk(nodes, plain, { kind: 'text' })
  return blocks.filter(({ pieces }) => pieces.some(({ text }) => text.trim() !== ''))
}

const isBlock = (tag: RichTag): boolean => ['p', 'h2', 'h3', 'li', 'blockquote'].includes(tag)
const piecesOf = (text: string, style: Style): Piece[] =>
  (text.match(/\s*[^\s]+|\s+$/g) ?? []).map((word) => ({ ...style, text: word.replace(/^\s+|\s+$/g, ' ') }))

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Sizes in which a text is tried, the largest first. */
const sizes = [13, 11.5, 10, 8.5] as const
const INDENT = 14

/**
 * A rich text as marks in a box, as large as it fits; what does not fit even small ends in an ellipsis. Nothing of it
 * leaves the box.
 */
export function richTextMarks(html: string, box: Box, measure: Measure): Mark[] {
  const blocks = blocksOf(readRichText(html))
  for (const size of sizes) {
    const set = setBlocks(blocks, box, size, measure)
    if (set.fits || size === sizes.at(-1)) return set.marks
  }
  return []
}

/** One line of a text, ready to be put at a place. */
export interface RichLine {
  /** Blank space above it, unless it is the first. */
  before: number
  height: number
  /** `isCut`: as much of it as leaves room for an ellipsis. */
  draw(x: number, y: number, isCut?: boolean): Mark[]
}

/** A rich text as lines of one width, one after the other, for whoever breaks it over pages. */
export const richTextLines = (html: string, width: number, size: number, measure: Measure): RichLine[] =>
  setLines(blocksOf(readRichText(html)), width, size, measure)

const setLines = (blocks: readonly Block[], width: number, size: number, measure: Measure): RichLine[] =>
  blocks.flatMap((block, at) => {
    const own = block.kind === 'heading' ? size * 1.3 : size
    const indent = block.sign !== '' || block.kind === 'quote' ? INDENT : 0
    const height = own * 1.4
    return linesOf(block.pieces, width - indent, own, measure).map(
      (line, row): RichLine => ({
        before: at > 0 && row === 0 ? own * 0.6 : 0,
        height,
        draw: (x, y, isCut = false) => [
          ...(block.sign !== '' && row === 0 ? [textMark(block.sign, x, y + own, { size: own })] : []),
          ...(block.kind === 'quote' ? [barMark(x, y, height)] : []),
          ...lineMarks(isCut ? cutLine(line, width - indent, own, measure) : line, x + indent, y + own, own, measure),
        ],
      }),
    )
  })

function setBlocks(
  blocks: readonly Block[],
  box: Box,
  size: number,
  measure: Measure,
): { marks: Mark[]; fits: boolean } {
  const marks: Mark[] = []
  let y = box.y
  const lines = setLines(blocks, box.width, size, measure)
  for (const [at, line] of lines.entries()) {
    y += line.before
    const next = y + line.height
    const following = lines[at + 1]
    const isCut = following !== undefined && next + following.before + following.height > box.y + box.height
    if (next > box.y + box.height) return { marks, fits: false }
    marks.push(...line.draw(box.x, y, isCut))
    if (isCut) return { marks, fits: false }
    y = next
  }
  return { marks, fits: true }
}

/** Pieces by line: a word stays whole in whatever styles it is, with the signs beside it; one longer than a line is broken. */
function linesOf(pieces: readonly Piece[], width: number, size: number, measure: Measure): Piece[][] {
  const lines: Piece[][] = [[]]
  let used = 0
  const end = () => {
    lines.push([])
    used = 0
  }
  const put = (piece: Piece): void => {
    const text = used === 0 ? piece.text.trimStart() : piece.text
    if (text === '') return
    const wide = measure(text, piece.face, size)
    if (used + wide <= width) {
      lines.at(-1)!.push({ ...piece, text })
      used += wide
      return
    }
    if (used > 0) {
      end()
      return put({ ...piece, text })
    }
    const letters = [...text]
    let fits = 1
    while (fits < letters.length && measure(letters.slice(0, fits + 1).join(''), piece.face, size) <= width) fits += 1
    lines.at(-1)!.push({ ...piece, text: letters.slice(0, fits).join('') })
    end()
    put({ ...piece, text: letters.slice(fits).join('') })
  }
  for (const word of wordsOf(pieces)) {
    if (word[0]!.isBreak || (used > 0 && used + widthOf(word, size, measure) > width)) end()
    for (const piece of word) put(piece)
  }
  return lines
}

/** Pieces with nothing blank between them. */
function wordsOf(pieces: readonly Piece[]): Piece[][] {
  const words: Piece[][] = []
  for (const piece of pieces) {
    const last = words.at(-1)
    const isApart = piece.isBreak || last?.[0]!.isBreak || /^\s/.test(piece.text)
    if (last && !isApart) last.push(piece)
    else words.push([piece])
  }
  return words
}

const widthOf = (line: readonly Piece[], size: number, measure: Measure): number =>
  line.reduce((sum, { text, face }) => sum + measure(text, face, size), 0)

function cutLine(line: readonly Piece[], width: number, size: number, measure: Measure): Piece[] {
  const cut = [...line]
  const more = { ...plain, text: ' …' }
  while (cut.length > 1 && widthOf([...cut, more], size, measure) > width) cut.pop()
  const [only] = cut
  if (cut.length > 1 || !only) return [...cut, more]
  let letters = [...only.text]
  while (letters.length > 0 && widthOf([{ ...only, text: letters.join('') }, more], size, measure) > width) {
    letters = letters.slice(0, -1)
  }
  return [{ ...only, text: letters.join('') }, more]
}

function lineMarks(line: readonly Piece[], x: number, y: number, size: number, measure: Measure): Mark[] {
  let left = x
  return joined(line).flatMap((piece) => {
    const wide = measure(piece.text, piece.face, size)
    const at = left
    left += wide
    return [
      textMark(piece.text, at, y, { face: piece.face, size }),
      ...(piece.underlined ? [ruleMark(at, y + size * 0.14, wide, inks.ink, 0.5)] : []),
      ...(piece.struck ? [ruleMark(at, y - size * 0.26, wide, inks.ink, 0.5)] : []),
    ]
  })
}

/** Neighbours of one style as one, so that a reader of the file finds words and not pieces of them. */
function joined(line: readonly Piece[]): Piece[] {
  const runs: Piece[] = []
  for (const piece of line) {
    const last = runs.at(-1)
    const isAlike = last?.face === piece.face && last.underlined === piece.underlined && last.struck === piece.struck
    if (last && isAlike) runs[runs.length - 1] = { ...last, text: last.text + piece.text }
    else runs.push(piece)
  }
  return runs
}

/** An upright stroke, as a rule of little width that is thick. */
const barMark = (x: number, y: number, height: number): Mark => ruleMark(x, y + height / 2, 1.5, inks.hair, height)
