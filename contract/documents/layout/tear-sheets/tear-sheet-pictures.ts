import type { Photo } from '../../../catalogue/product.ts'
import { plateMarks } from '../blocks/cell-pictures.ts'
import { inks, type Mark, ruleMark, textMark } from '../page-model.ts'
import { fitText, wrapText } from '../blocks/text-fit.ts'
import type { TearSheetRequest } from './tear-sheet-request.ts'

/** A part of the sheet: the height it takes, and its marks from a place on. */
export interface SheetBlock {
  height: number
  draw(x: number, y: number): Mark[]
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A picture on its plate with its letters in `size`. */
export const pictureMarks = (
  { words, measure }: TearSheetRequest,
  photo: Photo | null | undefined,
  alt: string,
  box: Box,
  size: number,
): Mark[] => plateMarks({ words, measure, size }, { photo: photo ?? undefined, alt }, box)

const anglesGap = 6
/** Angles beside each other; more would be too small to tell anything. */
const mostAngles = 10

/** Few angles are no taller than this: they tell something beside the hero, not instead of it. */
const angleHeight = 76

/** All angles but the hero, which stands large above them; together as wide as it is. */
export function anglesBlock(request: TearSheetRequest, width: number): SheetBlock {
  const { product } = request.source
  const photos = product.photos.slice(1, mostAngles + 1)
  if (photos.length === 0) return { height: 0, draw: () => [] }
  const wide = (width - anglesGap * (photos.length - 1)) / photos.length
  const height = Math.min(angleHeight, wide * 0.75)
  return {
    height: height + anglesGap,
    draw: (x, y) =>
      photos.flatMap((photo, index) => {
        const box = { x: x + index * (wide + anglesGap), y: y + anglesGap, width: wide, height }
        return pictureMarks(request, photo, `${product.name}, ${photo.angle}`, box, 6)
      }),
  }
}

const waysGap = 6
const mostWays = 18
const perRow = 9
/** Fewer would be as large as the hero. */
const leastInRow = 4
const wayLine = 8

/** Every colourway with picture, code and name; the one the sheet is about is underlined. */
export function colourwaysBlock(request: TearSheetRequest, width: number): SheetBlock {
  const { source, words, measure } = request
  const { product, colourways } = source
  if (colourways.length === 0) return { height: 0, draw: () => [] }
  const shown = colourways.slice(0, colourways.length > mostWays ? mostWays - 1 : mostWays)
  const columns = Math.max(leastInRow, Math.min(perRow, colourways.length))
  const wide = (width - waysGap * (columns - 1)) / columns
  const tall = wide * 0.75
  const names = shown.map((way) => wrapText(way.colorDescription, wide, 2, 'sans', 6.5, measure))
  const rowHeight = tall + 15 + Math.max(...names.map((lines) => lines.length)) * wayLine
  const places = Math.min(colourways.length, mostWays)
  return {
    height: 16 + Math.ceil(places / columns) * rowHeight,
    draw(x, y) {
      const marks: Mark[] = sectionHead(words('tear.colourways'), x, y, width)
      const boxOf = (index: number) => ({
        x: x + (index % columns) * (wide + waysGap),
        y: y + 16 + Math.floor(index / columns) * rowHeight,
        width: wide,
        height: tall,
      })
      for (const [index, way] of shown.entries()) {
        const box = boxOf(index)
        const below = box.y + tall
        marks.push(...pictureMarks(request, way.hero, `${product.name}, ${way.colorDescription}`, box, 5.5))
        if (way._id === product._id) marks.push(ruleMark(box.x, below + 1.2, wide, inks.ink, 1.2))
        const code = fitText(way.color, wide, 'sansMedium', 7, measure)
        marks.push(textMark(code, box.x, below + 10, { face: 'sansMedium', size: 7 }))
        for (const [at, line] of names[index]!.entries()) {
          marks.push(textMark(line, box.x, below + 10 + (at + 1) * wayLine, { size: 6.5, color: inks.soft }))
        }
      }
      if (shown.length < colourways.length) {
        const box = boxOf(shown.length)
        const more = fitText(`+${colourways.length - shown.length}`, wide, 'serif', 15, measure)
        marks.push(textMark(more, box.x + wide / 2, box.y + tall / 2 + 5, { face: 'serif', size: 15, align: 'center' }))
      }
      return marks
    },
  }
}

/** A hairline with the name of what follows under it. */
export const sectionHead = (title: string, x: number, y: number, width: number): Mark[] => [
  ruleMark(x, y, width),
  textMark(title, x, y + 10, { face: 'sansMedium', size: 7.5 }),
]
