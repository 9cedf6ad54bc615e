import type { Setting } from '../blocks/cell-blocks.ts'
import { rememberedWords } from '../document-texts.ts'
import { groupBandMarks, groupBandHeight } from '../pages/group-page.ts'
import type { RowGroup } from '../pages/group-rows.ts'
import type { LayoutRequest } from '../layout-request.ts'
import { inks, type Mark, type PageCell, ruleMark, textMark } from '../page-model.ts'
import type { Frame } from '../paper.ts'
import { fitText } from '../blocks/text-fit.ts'

/** A page of products, before the document's head and foot are drawn on it. */
export interface BodyPage {
  /** Index of the group that the page opens with. */
  group: number
  /** The group began on an earlier page. */
  groupContinued: boolean
  /** Heading of the page where it is not the group's. */
  title?: string
  cells: PageCell[]
  marks: Mark[]
}

/** What the products of every kind of document are laid out with. */
export interface BodyOrder {
  request: LayoutRequest
  setting: Setting
  frame: Frame
  groups: readonly RowGroup[]
  titles: readonly string[]
  /** Every group begins a page. */
  sectionBreaks: boolean
  /** Height above the products of the first page that is kept for what stands before them. */
  lead: number
  /** Place of a product in the document, from 1. */
  positions: ReadonlyMap<string, number>
}

/** Height of a plain heading between products. */
export const headingHeight = 26

/** Words, figures and letters of a document; `size` of its letters, `line` from one baseline to the next. */
export function settingOf(request: LayoutRequest, size: number, line: number): Setting {
  const { source, measure, language, today } = request
  const colors = new Map(source.assortment.labels.map(({ name, color }) => [name, color]))
  return {
    measure,
    words: rememberedWords(request.words),
    language,
    today,
    currency: source.currency,
    line,
    size,
    labelColor: (label) => colors.get(label) ?? inks.soft,
  }
}

const isGrouped = ({ request, groups }: BodyOrder): boolean => request.settings.groupBy !== 'none' && groups.length > 0

/** Whether groups are headed by what people wrote for them, on the page of their products. */
const hasBands = ({ settings }: LayoutRequest): boolean => settings.displayGroupPage && !settings.displayGroupPageBreaks

/** Height of the heading of a group with what stands above the first. */
export const groupHeadingHeight = (order: BodyOrder, group: number, opensPage: boolean): number =>
  ownHeadingHeight(order, group, opensPage) + leadOf(order, group)

const leadOf = ({ lead }: BodyOrder, group: number): number => (group === 0 ? lead : 0)

/** The page's own heading names a group that opens it. */
function ownHeadingHeight(order: BodyOrder, group: number, opensPage: boolean): number {
  if (!isGrouped(order)) return 0
  if (hasBands(order.request)) return groupBandHeight(order.request, order.groups[group]!)
  return opensPage ? 0 : headingHeight + headingLead(order)
}

/** Lines of a price list stand close: a heading among them needs air above it. */
const headingLead = ({ request }: BodyOrder): number => (request.type === 'Pricesheet' ? 10 : 0)

export function groupHeadingMarks(order: BodyOrder, group: number, from: number): Mark[] {
  const { request, frame, titles, groups } = order
  const { left, right } = frame
  const title = titles[group] ?? ''
  // The first opens a page.
  if (group === 0 && ownHeadingHeight(order, group, true) === 0) return []
  const y = from + leadOf(order, group) + (hasBands(request) ? 0 : headingLead(order))
  if (hasBands(request)) return groupBandMarks(request, groups[group]!, title, { x: left, y, width: right - left })
  const shown = fitText(title, right - left, 'serif', 15, request.measure)
  return [textMark(shown, left, y + 12, { face: 'serif', size: 15 }), ruleMark(left, y + 18, right - left, inks.ink)]
}
