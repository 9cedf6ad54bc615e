import { countLine } from '../blocks/count-line.ts'
import type { RowGroup } from './group-rows.ts'
import type { LayoutRequest } from '../layout-request.ts'
import { inks, type Mark, ruleMark, textMark } from '../page-model.ts'
import type { Frame } from '../paper.ts'
import { fitText } from '../blocks/text-fit.ts'

/** Lines of a contents page, and how many find room on one. */
export const contentsPerPage = (frame: Frame): number => Math.floor((frame.bottom - frame.top - 10) / 26)

/** Of so many lines with the air below them. */
export const contentsHeight = (lines: number): number => lines * 26 + 24

/** A line of the contents. */
export interface ContentsEntry {
  title: string
  group: RowGroup
  page: number
}

export function contentsMarks(request: LayoutRequest, frame: Frame, entries: readonly ContentsEntry[]): Mark[] {
  const { left, right, top } = frame
  const { measure } = request
  return entries.flatMap(({ title, group, page }, index) => {
    const y = top + 20 + index * 26
    return [
      textMark(fitText(title, (right - left) * 0.5, 'serif', 15, measure), left, y, { face: 'serif', size: 15 }),
      textMark(countLine(request, group.rows), left + (right - left) * 0.55, y, { size: 8, color: inks.soft }),
      textMark(String(page), right, y, { face: 'serif', size: 15, align: 'right' }),
      ruleMark(left, y + 8, right - left),
    ]
  })
}
