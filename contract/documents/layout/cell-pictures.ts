import type { Photo } from '../../catalogue/product.ts'
import type { DocumentRow } from '../document-source.ts'
import { baseline, type Block, type Setting } from './cell-blocks.ts'
import { inks, type Mark, type PictureMark, textMark } from './page-model.ts'

/** The angle that technical drawings are filed under. */
const cadAngle = 'cad'

/** The picture that stands for a product: its hero, or only its drawing when drawings are asked for. */
export const heroOf = (row: DocumentRow, cadOnly: boolean): Photo | undefined =>
  cadOnly ? row.photos.find(({ angle }) => angle === cadAngle) : row.photos[0]

interface PictureChoice {
  cadOnly: boolean
}

const picture = (row: DocumentRow, choice: PictureChoice, x: number, y: number, width: number, height: number) => {
  const hero = heroOf(row, choice.cadOnly)
  const alt = `${row.name}, ${row.colorDescription}`
  const mark: PictureMark = {
    kind: 'picture',
    x,
    y,
    width,
    height,
    ground: hero?.ground ?? inks.plate,
    hash: hero?.hash ?? null,
    alt,
  }
  return mark
}

/** The picture on its plate; a product without one says so instead of showing a hole. */
export function plate(
  setting: Setting,
  choice: PictureChoice,
  row: DocumentRow,
  box: { x: number; y: number; width: number; height: number },
): Mark[] {
  const mark = picture(row, choice, box.x, box.y, box.width, box.height)
  if (mark.hash !== null) return [mark]
  const middle = box.x + box.width / 2
  return [
    mark,
    textMark(setting.words('comingSoon'), middle, box.y + box.height / 2 + 2, {
      size: setting.size,
      color: inks.faint,
      align: 'center',
    }),
  ]
}

/** Small pictures of all colourways of the style that the document holds, with how many more there are. */
export function stripBlock(setting: Setting, choice: PictureChoice, waysOf: (style: string) => DocumentRow[]): Block {
  const side = 17
  const gap = 2.5
  return {
    height: side + 4,
    draw(row, x, y, width) {
      const ways = waysOf(row.style).filter((way) => heroOf(way, choice.cadOnly) !== undefined)
      const places = Math.floor((width + gap) / (side + gap))
      const shown = ways.length > places ? places - 1 : ways.length
      const marks: Mark[] = ways
        .slice(0, shown)
        .map((way, index) => picture(way, choice, x + index * (side + gap), y + 3, side, side))
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
