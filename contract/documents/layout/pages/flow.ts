import type { DocumentRow } from '../../document-source.ts'
import { type RowGroup, styleRuns } from './group-rows.ts'

/** One product's place on a page: column and the top of its row, measured from the top of the products' area. */
export interface Slot {
  row: DocumentRow
  column: number
  y: number
  height: number
  /** The first of its style here: further down it need not be named again. */
  isNamed: boolean
  /** The style began on an earlier page. */
  continued: boolean
}

/** A page of products before anything is drawn. */
export interface FlowPage {
  /** Index of the group that the page opens with. */
  group: number
  /** The group began on an earlier page. */
  groupContinued: boolean
  slots: Slot[]
  /** Headings of groups that begin further down the page. */
  headings: { group: number; y: number }[]
}

export interface FlowRules {
  columns: number
  rowHeight: number
  /** What a product of a single column takes beyond that, by whether it is named. */
  extraHeight?: (row: DocumentRow, isNamed: boolean) => number
  /** Blank space between two rows. */
  gap: number
  /** Height of the products' area. */
  height: number
  /** Height of a group's heading; `opensPage` when the group begins a page, whose own heading names it already. */
  headingHeight: (group: number, opensPage: boolean) => number
  /** Every group begins on a page of its own. */
  sectionBreaks: boolean
  /** A style whose colourways do not fit moves to the next page as a whole. */
  keepStyles: boolean
}

/**
 * Puts every product into exactly one slot, in order. A style moves on as a whole only when it fits on one page and
 * leaves at most a quarter of this one empty: holes are worse than a style that goes on overleaf.
 */
export function flowPages(groups: readonly RowGroup[], rules: FlowRules): FlowPage[] {
  const { columns, rowHeight, gap, height } = rules
  const pages: FlowPage[] = []
  let page: FlowPage | undefined
  let y = 0
  let column = 0

  const rowsThatFit = (from: number) => Math.max(0, Math.floor((height - from + gap + 0.01) / (rowHeight + gap)))
  const perPage = rowsThatFit(0) * columns
  const headed = (opened: FlowPage, group: number, headingHeight: number): FlowPage => {
    if (headingHeight > 0) opened.headings.push({ group, y })
    y += headingHeight
    return opened
  }
  const openPage = (group: number, groupContinued: boolean): FlowPage => {
    const opened: FlowPage = { group, groupContinued, slots: [], headings: [] }
    pages.push(opened)
    y = 0
    column = 0
    return headed(opened, group, groupContinued ? 0 : rules.headingHeight(group, true))
  }
  const beginGroup = (group: number): FlowPage => {
    if (!page || rules.sectionBreaks) return openPage(group, false)
    if (column > 0) {
      y += rowHeight + gap
      column = 0
    }
    const headingHeight = rules.headingHeight(group, false)
    if (rowsThatFit(y + headingHeight) === 0) return openPage(group, false)
    return headed(page, group, headingHeight)
  }

  for (const [group, { rows }] of groups.entries()) {
    page = beginGroup(group)
    for (const run of styleRuns(rows)) {
      const left = rowsThatFit(y) * columns - column
      const movesOn = rules.keepStyles && run.length > left && run.length <= perPage && left <= perPage / 4
      if (movesOn && page.slots.length > 0) page = openPage(group, true)
      for (const [index, row] of run.entries()) {
        const extra = (isNamed: boolean) => rules.extraHeight?.(row, isNamed) ?? 0
        if (rowsThatFit(y + extra(index === 0)) === 0) page = openPage(group, true)
        const continued = index > 0 && page.slots.length === 0
        const isNamed = index === 0 || continued
        const height = rowHeight + extra(isNamed)
        page.slots.push({ row, column, y, height, isNamed, continued })
        column += 1
        if (column === columns) {
          column = 0
          y += height + gap
        }
      }
    }
  }
  return pages
}
