import { initialMarkup } from '../../assortments/rows/pricing.ts'
import { isFuturePrice } from '../../catalogue/future-price.ts'
import type { DocumentSettings, DocumentToggle } from '../document.ts'
import type { DocumentRow } from '../document-source.ts'
import type { ColumnName, FigureName } from './document-texts.ts'

export type ColumnKind = 'text' | 'money' | 'percent' | 'count' | 'date'

/**
 * One fact of a product as documents show it: a column of the spreadsheet, a figure or a line on paper. Both are made
 * from this list, so a toggle means the same in both.
 */
export interface DocumentColumn {
  key: ColumnName
  kind: ColumnKind
  /** `identity` is always there; figures carry a short name beside their value, facts are joined into a line. */
  place: 'identity' | 'figure' | 'fact' | 'note'
  toggle: DocumentToggle | null
  /** Whether sums of it mean something. */
  sums: boolean
  /** Characters of the spreadsheet's column. */
  width: number
  value(row: DocumentRow, today: string): string | number | null
}

/** One that has a short name beside its value. */
export type Figure = DocumentColumn & { key: FigureName }

export const isFigure = (column: DocumentColumn): column is Figure => column.place === 'figure'

const column = (
  place: DocumentColumn['place'],
  toggle: DocumentToggle | null,
  key: ColumnName,
  kind: ColumnKind,
  width: number,
  value: DocumentColumn['value'],
  sums = false,
): DocumentColumn => ({ key, kind, place, toggle, sums, width, value })

/** Availability speaks for reorders, inventory for everything else (DOC-01). */
const isReorder = (row: DocumentRow): boolean => row.lineStatus === 'R'

/** Units that can ship today. */
export const availableNow = (row: DocumentRow, today: string): number =>
  row.availability.reduce((sum, { date, inventory }) => (date <= today ? sum + inventory : sum), 0)

/** The next day on which something becomes shippable, with how much; undefined when nothing is coming. */
export function nextDelivery(row: DocumentRow, today: string): { date: string; units: number } | undefined {
  const coming = row.availability.filter(({ date, inventory }) => date > today && inventory > 0)
  if (coming.length === 0) return undefined
  const date = coming.reduce((first, entry) => (entry.date < first ? entry.date : first), coming[0]!.date)
  return { date, units: coming.reduce((sum, entry) => (entry.date === date ? sum + entry.inventory : sum), 0) }
}

const ifFuture =
  (value: (row: DocumentRow) => string | number | null): DocumentColumn['value'] =>
  (row, today) =>
    isFuturePrice(row.futurePriceDate, today) ? value(row) : null

/**
 * The markup of the price that is printed: whoever reads the wholesale price alone, without discount or net cost, reckons
 * with that (DOC-01, decision 21). What a source hides stays hidden.
 */
const ofWholesalePrice = (row: DocumentRow): number | null =>
  row.initialMarkup === null || row.cost === null
    ? row.initialMarkup
    : initialMarkup({ netCost: row.cost, suggestedRetail: row.suggestedRetail })

const allColumns: readonly DocumentColumn[] = [
  column('identity', null, 'style', 'text', 12, (row) => row.style),
  column('identity', null, 'name', 'text', 28, (row) => row.name),
  column('identity', null, 'color', 'text', 9, (row) => row.color),
  column('identity', null, 'colorDescription', 'text', 24, (row) => row.colorDescription),
  column('identity', null, 'lineStatus', 'text', 10, (row) => row.lineStatus),
  column('identity', 'label', 'label', 'text', 12, (row) => row.label),
  column('fact', 'division', 'division', 'text', 18, (row) => row.division),
  column('fact', 'pillar', 'pillar', 'text', 16, (row) => row.pillar),
  column('identity', 'sizes', 'sizes', 'text', 14, (row) => row.sizeRange),
  column('fact', 'boxCategory', 'boxCategory', 'text', 14, (row) => row.boxCategory),
  column('fact', 'otherSpecialWidths', 'otherSpecialWidths', 'text', 14, (row) => row.otherSpecialWidths),
  column('fact', 'seasonCodes', 'seasonCodes', 'text', 14, (row) => row.seasonCodes.join(', ')),
  column('figure', 'cost', 'cost', 'money', 12, (row) => row.cost),
  column('figure', 'suggestedRetail', 'suggestedRetail', 'money', 12, (row) => row.suggestedRetail),
  column('figure', 'originalCost', 'originalCost', 'money', 12, (row) => row.originalCost),
  column(
    'figure',
    'futurePrices',
    'futureCost',
    'money',
    12,
    ifFuture((row) => row.futureCost),
  ),
  column(
    'figure',
    'futurePrices',
    'futureSuggestedRetail',
    'money',
    12,
    ifFuture((row) => row.futureSuggestedRetail),
  ),
  column(
    'figure',
    'futurePrices',
    'futurePriceDate',
    'date',
    12,
    ifFuture((row) => row.futurePriceDate),
  ),
  column('figure', 'discount', 'discount', 'percent', 10, (row) => row.discountPercent),
  column('figure', 'netCost', 'netCost', 'money', 12, (row) => row.netCost),
  column('figure', 'initialMarkup', 'initialMarkup', 'percent', 10, (row) => row.initialMarkup),
  column('figure', 'quantity', 'quantity', 'count', 11, (row) => row.quantity, true),
  column('figure', 'percentage', 'percentage', 'percent', 10, (row) => row.percentage),
  column('figure', 'sellThru', 'sellThru', 'percent', 10, (row) => row.sellThru),
  column('figure', 'inventory', 'inventory', 'count', 11, (row) => (isReorder(row) ? null : row.inventory), true),
  column(
    'figure',
    'availability',
    'availableNow',
    'count',
    11,
    (row, today) => (isReorder(row) ? availableNow(row, today) : null),
    true,
  ),
  column('figure', 'availability', 'nextDelivery', 'date', 12, (row, today) =>
    isReorder(row) ? (nextDelivery(row, today)?.date ?? null) : null,
  ),
  column('note', 'description', 'description', 'text', 40, (row) => row.description),
  column('note', 'materials', 'materials', 'text', 30, (row) => row.materials),
  column('note', 'notes', 'styleNote', 'text', 36, (row) => row.styleNote),
  column('note', 'notes', 'colorNote', 'text', 36, (row) => row.colorNote),
]

/** The columns that the settings ask for, in the order of document and spreadsheet. */
export function documentColumns(settings: DocumentSettings): DocumentColumn[] {
  const tellsNet = settings.netCost || settings.discount
  const isOfWholesale = settings.cost && !tellsNet
  return allColumns
    .filter(({ toggle }) => toggle === null || settings[toggle])
    .map((one) => (isOfWholesale && one.key === 'initialMarkup' ? { ...one, value: ofWholesalePrice } : one))
}
