import { isWritten, type SeenPage } from '../../../assortments/group-sort/sort-board.ts'
import { countLine } from '../blocks/count-line.ts'
import type { RowGroup } from './group-rows.ts'
import { type LayoutRequest, seasonLine } from '../layout-request.ts'
import { inks, type Mark, ruleMark, textMark } from '../page-model.ts'
import type { Frame } from '../paper.ts'
import { richTextMarks } from '../blocks/rich-text-lines.ts'
import { fitText, wrapText } from '../blocks/text-fit.ts'

/** What people put onto the page before a group (AST-14), where the document has such pages. */
export function pageOfGroup(
  { source, settings }: Pick<LayoutRequest, 'source' | 'settings'>,
  title: string,
): SeenPage | undefined {
  if (!settings.displayGroupPage || settings.groupBy === 'none') return undefined
  const group = source.displayGroups.find((one) => one.groupBy === settings.groupBy && one.title === title)
  return group && isWritten(group.customContent) ? group.customContent : undefined
}

/** A divider: the group's name low on the page, as in a book, and above it what people put there. */
export function groupPageMarks(request: LayoutRequest, frame: Frame, title: string, group: RowGroup): Mark[] {
  const { left, right, height } = frame
  const lines = wrapText(title, (right - left) * 0.7, 3, 'serif', 54, request.measure)
  const last = height - 96
  const above = last - (lines.length - 1) * 58 - 54 - 24
  const content = pageOfGroup(request, group.key)
  return [
    ...(content
      ? contentMarks(request, content, title, { x: left, y: 48, width: right - left, height: above - 48 })
      : []),
    ...lines.map((line, index) =>
      textMark(line, left - 2, last - (lines.length - 1 - index) * 58, { face: 'serif', size: 54 }),
    ),
    ruleMark(left, height - 72, right - left, inks.ink, 0.8),
    textMark(countLine(request, group.rows), left, height - 56, { size: 9, color: inks.soft }),
    textMark(seasonLine(request), right, height - 56, { size: 9, color: inks.soft, align: 'right' }),
  ]
}

/** The picture with the words beside it; either alone has the place of both. */
function contentMarks(
  { measure, settings }: LayoutRequest,
  { html, previewJpg }: SeenPage,
  title: string,
  box: { x: number; y: number; width: number; height: number },
): Mark[] {
  const shown = settings.includeImages ? previewJpg : null
  const share = shown && html !== '' ? box.width * 0.56 : box.width
  const picture: Mark[] = shown
    ? [
        {
          kind: 'picture',
          ...box,
          width: share,
          ground: '#FFFFFF',
          hash: null,
          address: shown,
          align: 'left',
          alt: title,
        },
      ]
    : []
  if (html === '') return picture
  const words = shown
    ? { ...box, x: box.x + share + 28, width: box.width - share - 28 }
    : { ...box, width: box.width * 0.62 }
  return [...picture, ...richTextMarks(html, words, measure)]
}

const bandHeights = { plain: 44, written: 132 } as const

/** Height of a group's heading where it has no page of its own: higher where people put something there. */
export const groupBandHeight = (request: LayoutRequest, group: RowGroup): number =>
  pageOfGroup(request, group.key) ? bandHeights.written : bandHeights.plain

/** The same as on a group's page, in a band above its products. */
export function groupBandMarks(
  request: LayoutRequest,
  group: RowGroup,
  title: string,
  { x, y, width }: { x: number; y: number; width: number },
): Mark[] {
  const content = pageOfGroup(request, group.key)
  const half = content ? width * 0.4 : width
  const base = content ? y + 30 : y + 18
  const counts = fitText(countLine(request, group.rows), half, 'sans', 8, request.measure)
  const box = { x: x + half + 20, y: y + 4, width: width - half - 20, height: bandHeights.written - 24 }
  return [
    textMark(fitText(title, half, 'serif', 20, request.measure), x, base, { face: 'serif', size: 20 }),
    textMark(counts, x, base + 13, { size: 8, color: inks.soft }),
    ...(content ? contentMarks(request, content, title, box) : []),
    ruleMark(x, y + groupBandHeight(request, group) - 10, width, inks.ink, 0.8),
  ]
}
