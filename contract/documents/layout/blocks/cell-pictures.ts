import type { Photo } from '../../../catalogue/product.ts'
import type { DocumentSettings } from '../../document.ts'
import type { DocumentRow } from '../../document-source.ts'
import { baseline, type Block, type Setting } from './cell-blocks.ts'
import { inks, type Mark, type PictureMark, ruleMark, textMark } from '../page-model.ts'
import { fitText } from './text-fit.ts'

/** The angle that technical drawings are filed under. */
const cadAngle = 'cad'

export type PictureChoice = Pick<DocumentSettings, 'cadOnly' | 'manualHeroSelection' | 'heroes'>

/** Pictures that may stand for a product: only its drawings when drawings are asked for. */
export const picturesOf = (row: DocumentRow, { cadOnly }: Pick<PictureChoice, 'cadOnly'>): readonly Photo[] =>
  cadOnly ? row.photos.filter(({ angle }) => angle === cadAngle) : row.photos

/** The picture that stands for a product: the one somebody chose, else its hero. */
export function heroOf(row: DocumentRow, choice: PictureChoice): Photo | undefined {
  const pictures = picturesOf(row, choice)
  const chosen = choice.manualHeroSelection ? choice.heroes[row._id] : undefined
  return pictures.find(({ hash }) => hash === chosen) ?? pictures[0]
}

/** The picture that stands for all colourways of a style, and the colourway it shows. */
export function heroOfStyle(
  rows: readonly DocumentRow[],
  choice: PictureChoice,
): { row: DocumentRow; photo: Photo } | undefined {
  const chosen = choice.manualHeroSelection ? choice.heroes[rows[0]?.style ?? ''] : undefined
  for (const row of chosen === undefined ? [] : rows) {
    const photo = picturesOf(row, choice).find(({ hash }) => hash === chosen)
    if (photo) return { row, photo }
  }
  // The colourway that a colleague marked, else the first that has a picture.
  const row = [...rows.filter(({ label }) => label !== ''), ...rows].find((one) => heroOf(one, choice) !== undefined)
  const photo = row && heroOf(row, choice)
  return photo ? { row, photo } : undefined
}

/** What may be chosen for a product, or for the style that all the rows are of: every picture once, with its colourway. */
export function heroesToChoose(
  rows: readonly DocumentRow[],
  choice: Pick<PictureChoice, 'cadOnly'>,
): { row: DocumentRow; photo: Photo }[] {
  const found = new Map<string, { row: DocumentRow; photo: Photo }>()
  for (const row of rows) {
    for (const photo of picturesOf(row, choice)) if (!found.has(photo.hash)) found.set(photo.hash, { row, photo })
  }
  return [...found.values()]
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A picture on its plate; a product without one says so instead of showing a hole. `of` is whose choice it is. */
export function plateMarks(
  setting: Pick<Setting, 'words' | 'measure' | 'size'>,
  { photo, alt, of }: { photo: Photo | undefined; alt: string; of?: string | undefined },
  box: Box,
): Mark[] {
  const mark: PictureMark = {
    kind: 'picture',
    ...box,
    ground: photo?.ground || inks.plate,
    hash: photo?.hash ?? null,
    alt,
    ...(of === undefined ? {} : { chosenBy: of }),
  }
  if (photo) return [mark]
  const size = Math.min(setting.size, box.width / 8)
  const text = fitText(setting.words('comingSoon'), box.width - 4, 'sans', size, setting.measure)
  const middle = box.x + box.width / 2
  return [mark, textMark(text, middle, box.y + box.height / 2 + size / 3, { size, color: inks.faint, align: 'center' })]
}

export const altOf = (row: DocumentRow): string => `${row.name}, ${row.colorDescription}`

/** The picture of a product on its plate. */
export const plate = (setting: Setting, choice: PictureChoice, row: DocumentRow, box: Box): Mark[] =>
  plateMarks(
    setting,
    { photo: heroOf(row, choice), alt: altOf(row), of: choice.manualHeroSelection ? row._id : undefined },
    box,
  )

/** The first so many, the product's own always among them. */
function withOwn(ways: readonly DocumentRow[], { _id }: DocumentRow, most: number): readonly DocumentRow[] {
  const first = ways.slice(0, most)
  const own = ways.find((way) => way._id === _id)
  return !own || first.includes(own) ? first : [...first.slice(0, -1), own]
}

/** Small pictures of the colourways of the style that the document holds, the cell's own marked; none where it is the only one. */
export function stripBlock(setting: Setting, choice: PictureChoice, waysOf: (style: string) => DocumentRow[]): Block {
  const side = 17
  const gap = 2.5
  return {
    height: side + 4,
    draw(row, x, y, width) {
      const ways = waysOf(row.style).filter((way) => heroOf(way, choice) !== undefined)
      if (ways.length < 2) return []
      const places = Math.floor((width + gap) / (side + gap))
      const shown = ways.length > places ? places - 1 : ways.length
      const marks: Mark[] = withOwn(ways, row, shown).flatMap((way, index) => {
        const box = { x: x + index * (side + gap), y: y + 2, width: side, height: side }
        return [
          ...plateMarks(setting, { photo: heroOf(way, choice), alt: altOf(way) }, box),
          ...(way._id === row._id ? [ruleMark(box.x, box.y + side + 1, side, inks.ink, 1)] : []),
        ]
      })
      if (ways.length > shown) {
        const text = `+${ways.length - shown}`
        marks.push(
          textMark(text, x + shown * (side + gap) + 2, baseline(setting, y + 8), {
            size: setting.size,
            color: inks.soft,
          }),
        )
      }
      return marks
    },
  }
}
