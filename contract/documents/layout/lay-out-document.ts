import { cellDesign, type CellDesign } from './cell-design.ts'
import type { Setting } from './cell-blocks.ts'
import { rememberedWords } from './document-texts.ts'
import { flowPages, type FlowPage } from './flow.ts'
import { groupRows, type RowGroup } from './group-rows.ts'
import { documentTitle, type LayoutRequest } from './layout-request.ts'
import { contentsMarks, contentsPerPage, coverMarks, groupPageMarks } from './opening-pages.ts'
import { frameMarks } from './page-frame.ts'
import { inks, type LaidOutDocument, type Mark, type Page, type PageCell, ruleMark, textMark } from './page-model.ts'
import { type Frame, frameOf } from './paper.ts'
import { sizeLegendMarks, sizeRunsOf } from './size-legend.ts'
import { fitText } from './text-fit.ts'

const gutter = 16
const headingHeight = 26

/** A page whose number and contents are known only when all pages stand. */
interface Draft {
  kind: Page['kind']
  title: string
  /** Index of the group that begins with this page. */
  opens?: number
  cells: PageCell[]
  marks: Mark[] | ((contents: readonly { title: string; group: RowGroup; page: number }[]) => Mark[])
}

/**
 * Lays a line sheet out (DOC-01, DOC-02): cover, contents, dividers, products, size legend. Pure and quick (some
 * milliseconds for hundreds of products), so that the export screen can show the pages while toggles are switched.
 */
export function layOutDocument(request: LayoutRequest): LaidOutDocument {
  const { source, settings, subType, words } = request
  const frame = frameOf(settings.paper)
  const groups = groupRows(source.rows, settings.groupBy, source.displayGroups)
  const titles = groups.map(({ key }) => groupTitle(request, key))
  const isGrouped = settings.groupBy !== 'none' && groups.length > 0

  const area = frame.bottom - frame.top
  const hasInlineHeadings = isGrouped && !settings.sectionBreaks && !settings.displayGroupPage
  const gap = subType === 'Condensed' ? 12 : 16
  // One heading finds room on a page without pushing the last row off it.
  const rowHeight = (rows: number) => (area - (hasInlineHeadings ? headingHeight : 0) - (rows - 1) * gap) / rows
  const design = cellDesign(subType, settings, source.rows, settingOf(request), rowHeight)
  const flowed = flowPages(groups, {
    columns: design.columns,
    rowHeight: rowHeight(design.rows),
    gap,
    height: area,
    headingHeight,
    sectionBreaks: isGrouped && !hasInlineHeadings,
    keepStyles: !settings.hideSpillover,
  })

  const drafts: Draft[] = []
  if (settings.coverPage)
    drafts.push({ kind: 'cover', title: documentTitle(request), cells: [], marks: coverMarks(request, frame) })
  if (settings.coverPage && isGrouped && groups.length > 1)
    drafts.push(...contentsDrafts(request, frame, groups.length))
  const positions = new Map(source.rows.map((row, index) => [row._id, index + 1]))
  for (const page of flowed) {
    const title = titles[page.group] ?? ''
    const group = groups[page.group]
    if (isGrouped && settings.displayGroupPage && group && !page.groupContinued) {
      drafts.push({
        kind: 'group',
        title,
        opens: page.group,
        cells: [],
        marks: groupPageMarks(request, frame, title, group),
      })
    }
    drafts.push(productDraft(request, frame, design, page, rowHeight(design.rows), titles, positions))
  }
  const runs = settings.sizeLegend ? sizeRunsOf(source) : []
  if (runs.length > 0) {
    const marks = sizeLegendMarks(runs, frame, words)
    drafts.push({ kind: 'sizes', title: words('sizes.title'), cells: [], marks })
  }
  return { width: frame.width, height: frame.height, pages: numbered(request, frame, drafts, groups, titles) }
}

/** The heading of a group; products without a value stand under 'Other', an ungrouped document under its own title. */
function groupTitle(request: LayoutRequest, key: string): string {
  if (request.settings.groupBy === 'none') return documentTitle(request)
  return key === '' ? request.words('ungrouped') : key
}

function settingOf(request: LayoutRequest): Setting {
  const { source, subType, measure, language, today } = request
  const colors = new Map(source.assortment.labels.map(({ name, color }) => [name, color]))
  return {
    measure,
    words: rememberedWords(request.words),
    language,
    today,
    currency: source.currency,
    line: subType === 'Condensed' ? 9.5 : 10.5,
    size: subType === 'Condensed' ? 7 : 7.5,
    labelColor: (label) => colors.get(label) ?? inks.soft,
  }
}

function contentsDrafts(request: LayoutRequest, frame: Frame, groupCount: number): Draft[] {
  const perPage = contentsPerPage(frame)
  return Array.from({ length: Math.ceil(groupCount / perPage) }, (_, index) => ({
    kind: 'contents' as const,
    title: request.words('contents'),
    cells: [],
    marks: (entries) => contentsMarks(request, frame, entries.slice(index * perPage, (index + 1) * perPage)),
  }))
}

function productDraft(
  request: LayoutRequest,
  frame: Frame,
  design: CellDesign,
  page: FlowPage,
  rowHeight: number,
  titles: readonly string[],
  positions: ReadonlyMap<string, number>,
): Draft {
  const width = (frame.right - frame.left - (design.columns - 1) * gutter) / design.columns
  const marks: Mark[] = page.headings.flatMap(({ group, y }) => {
    const title = fitText(titles[group] ?? '', frame.right - frame.left, 'serif', 15, request.measure)
    return [
      textMark(title, frame.left, frame.top + y + 12, { face: 'serif', size: 15 }),
      ruleMark(frame.left, frame.top + y + 18, frame.right - frame.left, inks.ink),
    ]
  })
  const cells: PageCell[] = []
  for (const { row, column, y, continued } of page.slots) {
    const box = { x: frame.left + column * (width + gutter), y: frame.top + y, width, height: rowHeight }
    cells.push({ id: row._id, ...box })
    const number = positions.get(row._id) ?? 0
    marks.push(...design.draw(row, box, { continued, number }))
  }
  const opens = page.groupContinued ? {} : { opens: page.group }
  return { kind: 'products', title: titles[page.group] ?? '', cells, marks, ...opens }
}

/** Numbers the pages and draws what depends on the numbers: heads, feet and the contents. */
function numbered(
  request: LayoutRequest,
  frame: Frame,
  drafts: readonly Draft[],
  groups: readonly RowGroup[],
  titles: readonly string[],
): Page[] {
  const firstPages = new Map<number, number>()
  for (const [index, { opens }] of drafts.entries()) {
    if (opens !== undefined && !firstPages.has(opens)) firstPages.set(opens, index + 1)
  }
  // A group that begins down a page is found where its first product stands.
  const pageOf = (group: number): number => {
    const first = groups[group]?.rows[0]?._id
    return firstPages.get(group) ?? drafts.findIndex(({ cells }) => cells.some(({ id }) => id === first)) + 1
  }
  const contents = groups.map((group, index) => ({ title: titles[index] ?? '', group, page: pageOf(index) }))
  return drafts.map(({ kind, title, cells, marks }, index) => {
    const number = index + 1
    const own = typeof marks === 'function' ? marks(contents) : marks
    const isFramed = kind !== 'cover' && kind !== 'group'
    return {
      kind,
      title,
      number,
      cells,
      marks: isFramed ? [...frameMarks(request, frame, { title, number }), ...own] : own,
    }
  })
}
