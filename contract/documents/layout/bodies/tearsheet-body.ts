import type { DocumentRow } from '../../document-source.ts'
import { type BodyOrder, type BodyPage, groupHeadingHeight, groupHeadingMarks } from './body.ts'
import { styleRuns } from '../pages/group-rows.ts'
import { heroHead, thumbsHead, type StyleHead } from './tearsheet-heads.ts'
import { thumbGrid, type ThumbGrid } from './tearsheet-thumbs.ts'

/** Blank space between two styles on one page. */
const styleGap = 18

/**
 * Styles with pictures of all their colourways (DOC-01). With a hero every style has a page; with thumbnails only,
 * styles follow each other. Colourways that find no room go on overleaf, or are counted where spill-over is hidden.
 */
export function tearsheetBody(order: BodyOrder): BodyPage[] {
  const { request, frame, groups, sectionBreaks } = order
  const hasHero = request.subType === 'With Hero Image'
  const height = frame.bottom - frame.top
  const pages: BodyPage[] = []
  let page: BodyPage | undefined
  let y = 0
  let isRuled = false

  const openPage = (group: number, groupContinued: boolean): BodyPage => {
    page = { group, groupContinued, cells: [], marks: [] }
    pages.push(page)
    y = 0
    isRuled = true
    if (!groupContinued) addHeading(page, group, groupHeadingHeight(order, group, true))
    return page
  }
  const addHeading = (on: BodyPage, group: number, high: number): void => {
    if (high > 0) {
      on.marks.push(...groupHeadingMarks(order, group, frame.top + y))
      isRuled = true
    }
    y += high
  }
  const place = (group: number, run: readonly DocumentRow[], isFirst: boolean): void => {
    const grid = thumbGrid(order, run, hasHero)
    if (hasHero) {
      openPage(group, !isFirst)
      return drawStyle(group, heroHead(order, run, height - y), grid)
    }
    const head = thumbsHead(order, run)
    const least = head.height + (grid.rows > 0 ? grid.rowHeight : 0)
    const whole = head.height + grid.rows * grid.rowHeight
    const heading = isFirst ? groupHeadingHeight(order, group, false) : 0
    const used = page === undefined ? 0 : y + (y > 0 ? styleGap : 0) + heading
    const needed = whole <= height && !request.settings.hideSpillover ? whole : least
    if (page === undefined || (isFirst && sectionBreaks) || used + needed > height) openPage(group, !isFirst)
    else {
      if (y > 0) y += styleGap
      addHeading(page, group, heading)
    }
    drawStyle(group, head, grid)
  }
  const drawStyle = (group: number, head: StyleHead, grid: ThumbGrid): void => {
    const begun = page!
    if (head.title !== undefined) begun.title = head.title
    begun.marks.push(...head.draw(frame.top + y, isRuled))
    isRuled = false
    begun.cells.push(...head.cells(frame.top + y))
    y += head.height
    for (let row = 0; row < grid.rows; row += 1) {
      if (y + grid.rowHeight > height + 0.01) {
        if (request.settings.hideSpillover) return
        const next = openPage(group, true)
        if (head.title !== undefined) next.title = head.title
        const again = head.continued(frame.top)
        next.marks.push(...again.marks)
        y += again.height
      }
      const below = Math.floor((height - y - grid.rowHeight + 0.01) / grid.rowHeight)
      const isLast = request.settings.hideSpillover && below < 1 && row < grid.rows - 1
      const drawn = grid.draw(row, frame.top + y, isLast)
      page!.marks.push(...drawn.marks)
      page!.cells.push(...drawn.cells)
      y += grid.rowHeight
    }
  }

  for (const [group, { rows }] of groups.entries()) {
    for (const [index, run] of styleRuns(rows).entries()) place(group, run, index === 0)
  }
  return pages
}
