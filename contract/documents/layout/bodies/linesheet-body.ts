import { type BodyOrder, type BodyPage, groupHeadingHeight, groupHeadingMarks, headingHeight } from './body.ts'
import type { DocumentRow } from '../../document-source.ts'
import { cellDesign } from '../blocks/cell-design.ts'
import { flowPages } from '../pages/flow.ts'
import type { Mark, PageCell } from '../page-model.ts'

const gutter = 16

/** Products in cells beside and below each other. */
export function linesheetBody(order: BodyOrder): BodyPage[] {
  const { request, frame, setting, groups, positions, sectionBreaks } = order
  const { settings, subType, source } = request
  const area = frame.bottom - frame.top
  const hasInlineHeadings = settings.groupBy !== 'none' && !sectionBreaks
  const gap = subType === 'Condensed' ? 12 : 16
  // One heading finds room on a page without pushing the last row off it.
  const rowHeight = (rows: number) => (area - (hasInlineHeadings ? headingHeight : 0) - (rows - 1) * gap) / rows
  const columnWidth = (columns: number) => (frame.right - frame.left - (columns - 1) * gutter) / columns
  const design = cellDesign(subType, settings, source.rows, setting, { cellHeight: rowHeight, cellWidth: columnWidth })
  const height = rowHeight(design.rows)
  const flowed = flowPages(groups, {
    columns: design.columns,
    rowHeight: height,
    gap,
    height: area,
    headingHeight: (group, opensPage) => groupHeadingHeight(order, group, opensPage),
    sectionBreaks,
    keepStyles: !settings.hideSpillover,
  })
  const width = columnWidth(design.columns)
  return flowed.map(({ group, groupContinued, headings, slots }) => {
    const marks: Mark[] = headings.flatMap((one) => groupHeadingMarks(order, one.group, frame.top + one.y))
    const cells: PageCell[] = []
    const lines = new Map<number, DocumentRow[]>()
    for (const { row, y } of slots) lines.set(y, [...(lines.get(y) ?? []), row])
    for (const { row, column, y, continued } of slots) {
      const box = { x: frame.left + column * (width + gutter), y: frame.top + y, width, height }
      cells.push({ id: row._id, ...box })
      marks.push(...design.draw(row, box, { continued, number: positions.get(row._id) ?? 0, line: lines.get(y)! }))
    }
    return { group, groupContinued, cells, marks }
  })
}
