import type { Mark, Page, PageCell, TextMark } from '../../../../contract/documents/layout/page-model.ts'

type Structure = ReturnType<PDFKit.PDFDocument['struct']>

/** Where a mark belongs in the tree that screen readers walk: beside it (an artifact), or in an element of its own kind. */
interface Place {
  /** Marks that follow each other with the same key are marked together. */
  key: string
  tag: 'Artifact' | 'H1' | 'H2' | 'P' | 'Figure'
  alt?: string
  bbox?: [number, number, number, number]
}

const artifact: Place = { key: 'artifact', tag: 'Artifact' }
/** Points of the serif from which a line is a heading. */
const headingFrom = 14
/** Points of a picture from which it says something: the strip of all colourways repeats those beside it. */
const figureFrom = 24
/** Above and below the page's content run the document's title and the small print, the same on every page. */
const running = { head: 62, foot: 42 }

export interface TaggedPage {
  height: number
  /** The page begins its section: its heading is one, and no repetition. */
  begins: boolean
  /** True for a picture that will be drawn; an empty plate is no figure. */
  isShown(mark: Mark): boolean
  draw(mark: Mark): void
}

/**
 * Draws a page with its structure (PDF/UA): every mark is a heading, the words of one product, a figure with what it
 * shows, or an artifact. One paragraph holds all words of a product, however many lines and rules lie between them: few
 * elements keep a document of thousands of products small. Answers the headings between its products.
 */
export function drawTagged(doc: PDFKit.PDFDocument, page: Page, section: Structure, options: TaggedPage): string[] {
  const paragraphs = new Map<string, Structure>()
  const headings: string[] = []
  const cellAt = cellFinder(page.cells)
  let open: string | undefined
  let element: Structure | undefined
  const close = (): void => {
    if (open !== undefined) doc.endMarkedContent()
    open = undefined
  }
  const begin = ({ key, tag, ...facts }: Place): void => {
    open = key
    if (tag === 'Artifact') return void doc.markContent('Artifact')
    const known = key.startsWith('cell:') ? paragraphs.get(key) : undefined
    element = known ?? doc.struct(tag, facts as PDFKit.Mixins.StructureElementOptions)
    if (!known) section.add(element)
    if (key.startsWith('cell:')) paragraphs.set(key, element)
    element.add(doc.markStructureContent(tag))
    if (!key.startsWith('cell:')) element.end()
  }
  for (const mark of page.marks) {
    const place = placeOf(mark, page, options, cellAt)
    if (place.key !== open || place.tag === 'Figure') {
      close()
      begin(place)
    }
    if (place.tag === 'H2' && mark.kind === 'text' && page.kind === 'products' && mark.y > running.head)
      headings.push(mark.text)
    options.draw(mark)
  }
  close()
  for (const paragraph of paragraphs.values()) paragraph.end()
  return headings
}

function placeOf(
  mark: Mark,
  page: Page,
  { height, begins, isShown }: TaggedPage,
  cellAt: (x: number, y: number) => string | undefined,
): Place {
  if (mark.kind === 'picture') {
    const { x, y, width, height: tall, alt } = mark
    if (width < figureFrom || alt === '' || !isShown(mark)) return artifact
    return { key: 'figure', tag: 'Figure', alt, bbox: [x, y, x + width, y + tall] }
  }
  if (mark.kind === 'modules') {
    // What the code of a label says stands beside it in letters.
    if (page.kind === 'labels') return artifact
    const { x, y, size, alt } = mark
    return { key: 'figure', tag: 'Figure', alt, bbox: [x, y, x + size, y + size] }
  }
  if (mark.kind !== 'text' || mark.text === '') return artifact
  const cell = cellAt(mark.x, mark.y)
  if (cell !== undefined) return { key: `cell:${cell}`, tag: 'P' }
  const isFramed = page.kind !== 'cover' && page.kind !== 'group' && page.kind !== 'tearSheet' && page.kind !== 'labels'
  const isHeading = isHeadingText(mark) && page.kind !== 'contents'
  if (isFramed && mark.y < running.head) {
    return isHeadingText(mark) && begins ? { key: `head:${mark.size}`, tag: 'H2' } : artifact
  }
  if (isFramed && mark.y > height - running.foot) return artifact
  if (isHeading) return { key: `head:${mark.size}`, tag: page.kind === 'cover' ? 'H1' : 'H2' }
  return { key: `line:${Math.round(mark.y)}`, tag: 'P' }
}

const isHeadingText = ({ face, size }: TextMark): boolean => face === 'serif' && size >= headingFrom

/** Finds the product whose box holds a point; marks of one product follow each other, so the last one is tried first. */
function cellFinder(cells: readonly PageCell[]): (x: number, y: number) => string | undefined {
  let last: PageCell | undefined
  const holds = (cell: PageCell, x: number, y: number): boolean =>
    x >= cell.x - 0.5 && x <= cell.x + cell.width + 0.5 && y >= cell.y && y <= cell.y + cell.height + 1
  return (x, y) => {
    if (!last || !holds(last, x, y)) last = cells.find((cell) => holds(cell, x, y))
    return last?.id
  }
}
