import { type BodyOrder, type BodyPage, settingOf } from './bodies/body.ts'
import { type ContentsEntry, contentsHeight, contentsMarks, contentsPerPage } from './pages/contents-page.ts'
import { coverMarks, linesOnCover } from './pages/cover-page.ts'
import { groupPageMarks, pageOfGroup } from './pages/group-page.ts'
import { groupRows, type RowGroup } from './pages/group-rows.ts'
import { documentTitle, type LayoutRequest } from './layout-request.ts'
import { linesheetBody } from './bodies/linesheet-body.ts'
import { frameMarks } from './pages/page-frame.ts'
import type { LaidOutDocument, Mark, Page, PageCell } from './page-model.ts'
import { type Frame, frameOf } from './paper.ts'
import { type PriceColumns, pricesheetBody, pricesheetColumns } from './bodies/pricesheet-body.ts'
import type { Setting } from './blocks/cell-blocks.ts'
import { sizeLegendMarks, sizeRunsOf } from './blocks/size-legend.ts'
import { tearsheetBody } from './bodies/tearsheet-body.ts'

/** A page whose number and contents are known only when all pages stand. */
interface Draft {
  kind: Page['kind']
  title: string
  /** Index of the group that begins with this page. */
  opens?: number
  cells: PageCell[]
  marks: Mark[] | ((contents: readonly ContentsEntry[]) => Mark[])
}

/**
 * Lays a document out (DOC-01, DOC-02): cover, contents, dividers, products, size legend. Pure and quick (some
 * milliseconds for hundreds of products), so that the export screen can show the pages while toggles are switched.
 */
export function layOutDocument(request: LayoutRequest): LaidOutDocument {
  const { source, settings, words } = request
  const groups = groupRows(source.rows, settings.groupBy, source.displayGroups)
  const titles = groups.map(({ key }) => groupTitle(request, key))
  const isGrouped = settings.groupBy !== 'none' && groups.length > 0
  const hasGroupPages = isGrouped && settings.displayGroupPage && settings.displayGroupPageBreaks
  const contents = settings.contentsPage && isGrouped && groups.length > 1 ? groups.length : 0
  const sheet = sheetOf(request)
  const { frame } = sheet
  const place = placeOfContents(request, frame, contents)
  const pages = bodyOf(request, sheet, groups, titles, {
    sectionBreaks: isGrouped && (settings.sectionBreaks || hasGroupPages),
    lead: place === 'products' ? contentsHeight(contents) : 0,
  })

  const drafts: Draft[] = []
  if (settings.coverPage) {
    const marks: Draft['marks'] = (entries) => coverMarks(request, frame, place === 'cover' ? entries : [])
    drafts.push({ kind: 'cover', title: documentTitle(request), cells: [], marks })
  }
  if (place === 'page') drafts.push(...contentsDrafts(request, frame, contents))
  for (const [index, { group, groupContinued, title = titles[group] ?? '', cells, marks: own }] of pages.entries()) {
    const marks: Draft['marks'] =
      place === 'products' && index === 0 ? (entries) => [...contentsMarks(request, frame, entries), ...own] : own
    const opened = groups[group]
    // A page of a title alone would say what stands over the products anyway.
    if (hasGroupPages && opened && !groupContinued && pageOfGroup(request, opened.key)) {
      const name = titles[group] ?? ''
      const divider = groupPageMarks(request, frame, name, opened)
      drafts.push({ kind: 'group', title: name, opens: group, cells: [], marks: divider })
    }
    drafts.push({ kind: 'products', title, cells, marks, ...(groupContinued ? {} : { opens: group }) })
  }
  const runs = settings.sizeLegend ? sizeRunsOf(source) : []
  if (runs.length > 0) {
    const marks = sizeLegendMarks(runs, frame, words)
    drafts.push({ kind: 'sizes', title: words('sizes.title'), cells: [], marks })
  }
  return { width: frame.width, height: frame.height, pages: numbered(request, frame, drafts, groups, titles) }
}

/** What products stand on: line sheets lie, tear sheets stand, price sheets as they need. */
interface Sheet {
  frame: Frame
  setting: Setting
  columns?: PriceColumns
}

function sheetOf(request: LayoutRequest): Sheet {
  const { type, subType, settings } = request
  const isCondensed = subType === 'Condensed'
  if (type === 'Tearsheet') {
    return { frame: frameOf(settings.paper, 'portrait'), setting: settingOf(request, 7.5, 10.5) }
  }
  if (type === 'Pricesheet') {
    const setting = settingOf(request, isCondensed ? 7.5 : 8, isCondensed ? 9.5 : 10.5)
    return { ...pricesheetColumns(request, setting), setting }
  }
  return {
    frame: frameOf(settings.paper),
    setting: settingOf(request, isCondensed ? 7 : 7.5, isCondensed ? 9.5 : 10.5),
  }
}

function bodyOf(
  request: LayoutRequest,
  { frame, setting, columns }: Sheet,
  groups: readonly RowGroup[],
  titles: readonly string[],
  { sectionBreaks, lead }: Pick<BodyOrder, 'sectionBreaks' | 'lead'>,
): BodyPage[] {
  const positions = new Map(request.source.rows.map((row, index) => [row._id, index + 1]))
  const order: BodyOrder = { request, frame, setting, groups, titles, sectionBreaks, lead, positions }
  if (columns) return pricesheetBody(order, columns)
  return request.type === 'Tearsheet' ? tearsheetBody(order) : linesheetBody(order)
}

/** A page of a few lines is none: they stand on the cover or above the first products where they find room. */
function placeOfContents(
  request: LayoutRequest,
  frame: Frame,
  lines: number,
): 'cover' | 'products' | 'page' | undefined {
  if (lines === 0) return undefined
  if (request.settings.coverPage) return lines <= linesOnCover(request, frame) ? 'cover' : 'page'
  return contentsHeight(lines) <= (frame.bottom - frame.top) * mostLead ? 'products' : 'page'
}

/** Of the height of a page. */
const mostLead = 0.45

/** The heading of a group; products without a value stand under 'Other', an ungrouped document under its own title. */
function groupTitle(request: LayoutRequest, key: string): string {
  if (request.settings.groupBy === 'none') return documentTitle(request)
  return key === '' ? request.words('ungrouped') : key
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
