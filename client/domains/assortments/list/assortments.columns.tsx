import type { TFunction } from 'i18next'
import { type Assortment } from '../../../../contract/assortments/assortment.ts'
import { assortmentSortField } from '../../../../contract/assortments/rows/assortment-order.ts'
import {
  type AssortmentProduct,
  editableFieldKeys,
  thumbnailOf,
} from '../../../../contract/assortments/rows/assortment-product.ts'
import { netCostSetter } from '../../../../contract/assortments/rows/net-cost-setter.ts'
import { withMarkupPercent } from '../../../../contract/assortments/rows/pricing.ts'
import { hashOfOwn, OWN_ANGLE } from '../../../../contract/assortments/rows/own-picture.ts'
import { photoAddress, type PhotoWidth } from '../../../../contract/catalogue/photo-address.ts'
import type { Photo } from '../../../../contract/catalogue/product.ts'
import { hiddenFields } from '../../../../contract/assortments/internal/hidden-fields.ts'
import { dateSetter } from '../../../../contract/grid/date-setter.ts'
import { listSetter, moneySetter, numberSetter, percentSetter, textSetter } from '../../../../contract/grid/setters.ts'
import { currencies, decimalText } from '../../../../contract/kernel/amounts/money.ts'
import { angleName } from '../../../engine/texts/angle-name.ts'
import type { Format } from '../../../engine/texts/format.ts'
import type { useSpokenSetter } from '../../../parts/grid/columns/setter-text.ts'
import type { ColumnKind, ColumnState, GridColumn } from '../../../parts/grid/grid-contract.ts'

type Row = AssortmentProduct
type Column = GridColumn<Row>

/** Columns that can be had but are not shown until somebody asks for them. */
const hiddenAtFirst: readonly string[] = [
  'colorName',
  'division',
  'gender',
  'collectionStyleNote',
  'collectionColorNote',
  'percentage',
  'styleQuantity',
  'samples',
  'rushSamples',
  'storeType',
  'thumbnail',
  'printImage',
]

/** How columns stand before somebody arranged them. */
export const firstColumnState: ColumnState[] = hiddenAtFirst.map((key) => ({ key, hidden: true }))

const sortable: ReadonlySet<string> = new Set(assortmentSortField.options)
const editableKeys: ReadonlySet<string> = new Set(editableFieldKeys)

/**
 * The manage grid as drawn (AST-11): what the catalogue says is read only, what people write over it is not. Keys are
 * those of the row, so that a changed cell is a changed field.
 */
export function assortmentColumns(
  assortment: Pick<Assortment, 'currency' | 'labels' | 'may' | 'orgType' | 'locationId'>,
  t: TFunction<'assortments'>,
  format: Format,
  spoken: ReturnType<typeof useSpokenSetter>,
): Column[] {
  const { currency, labels, may } = assortment
  const { decimals } = currencies[currency]
  const mark = format.decimalMark
  const marked = (point: string) => point.replace('.', mark)
  const titleOf = (key: keyof Row): string => t(`grid.${key}` as 'grid.style')
  const column = (kind: ColumnKind, key: keyof Row, width: number, more: Partial<Column> = {}): Column => ({
    key,
    kind,
    width,
    title: titleOf(key),
    value: (row) => row[key] as string,
    editable: may.edit && editableKeys.has(key),
    sortable: sortable.has(key),
    ...more,
  })
  const text = (key: keyof Row, width: number, longest = 2000, more: Partial<Column> = {}) =>
    column('text', key, width, { parse: spoken(textSetter({ longest })), ...more })
  const money = (key: keyof Row, width: number, setter = moneySetter, more: Partial<Column> = {}) =>
    column('money', key, width, {
      format: (value) => (typeof value === 'number' ? format.money(value, currency) : ''),
      editText: (value) => (typeof value === 'number' ? marked(decimalText(value, decimals)) : ''),
      parse: spoken(setter({ decimals, mark }), titleOf(key)),
      ...more,
    })
  const percent = (key: keyof Row, width: number, more: Partial<Column> = {}) =>
    column('percent', key, width, {
      format: (value) => (typeof value === 'number' ? format.percent(value) : ''),
      editText: (value) => (typeof value === 'number' ? marked(value.toFixed(2)) : ''),
      // The specified text names that one column.
      parse: spoken(percentSetter({ mark }), key === 'discountPercent' ? undefined : titleOf(key)),
      ...more,
    })
  const count = (key: keyof Row, width: number) =>
    column('number', key, width, {
      format: (value) => (typeof value === 'number' ? format.number(value) : ''),
      parse: spoken(numberSetter({ mark }), titleOf(key)),
    })
  /**
   * One of the row's angles, or the picture that was brought for it (`row-picture.tsx`); Delete and bulk edits leave it alone,
   * and other rows may have no such angle.
   */
  const angle = (key: 'thumbnail' | 'printImage') =>
    column('select', key, 104, {
      options: (row) => pictureChoices(row).map(nameOfPicture),
      format: (value) => nameOfPicture(String(value ?? '')),
      editText: (value) => nameOfPicture(String(value ?? '')),
      parse: (typed, row) => {
        const wanted = typed.trim().toLowerCase()
        // A file names such a picture as it is stored.
        if (wanted === '' || hashOfOwn(wanted)) return { ok: true, value: wanted }
        const found = pictureChoices(row).find((one) =>
          [one, nameOfPicture(one)].some((name) => name.toLowerCase() === wanted),
        )
        return found === undefined ? { ok: false, reason: t('grid.noAngle') } : { ok: true, value: found }
      },
      clearable: false,
      byRow: true,
    })
  const labelNames = labels.map(({ name }) => name)
  const colours = new Map(labels.map(({ name, color }) => [name, color]))
  const width = devicePixelRatio > 1 ? 160 : 80

  const hidden = hiddenFields(assortment)
  const all = [
    column('picture', 'photos', 40, {
      title: '',
      hint: t('grid.photos'),
      pinned: 'left',
      fixed: true,
      value: (row) => addressOf(thumbnailOf(row), width) ?? null,
      preview: (row) => addressOf(thumbnailOf(row), 800),
      describe: (row) => `${row.name}, ${row.colorDescription}`,
    }),
    text('style', 72, 0, { pinned: 'left', tone: 'strong' }),
    text('color', 54, 0, { pinned: 'left' }),
    text('name', 136, 0, { pinned: 'left' }),
    text('colorDescription', 108, 0, { key: 'colorName', tone: 'muted', sortable: true }),
    column('label', 'label', 76, {
      options: labelNames,
      parse: spoken(listSetter(labelNames)),
      swatch: (value) => colours.get(String(value)),
    }),
    text('styleNote', 164, 2000, { grow: 1 }),
    text('colorNote', 160, 2000, { grow: 1, tone: 'muted' }),
    money('cost', 86),
    percent('discountPercent', 88),
    money('discountAmount', 88),
    money('netCost', 86, netCostSetter, { tone: (row) => (givesAway(row) ? 'alert' : 'default') }),
    money('suggestedRetail', 118),
    percent('initialMarkup', 78, {
      editable: may.edit ? (row) => (row.suggestedRetail ?? 0) > 0 && row.cost !== null : false,
      clearable: false,
      byRow: true,
      hint: t('grid.markupHint'),
    }),
    count('quantity', 78),
    count('quantityOnHand', 78),
    percent('sellThru', 76),
    text('pillar', 90, 80),
    text('lifeCycle', 96, 80),
    column('date', 'dueDate', 92, {
      format: (value) => (typeof value === 'string' && value !== '' ? format.date(value) : ''),
      editText: (value) => (typeof value === 'string' ? value : ''),
      parse: spoken(dateSetter({ order: format.dateOrder })),
    }),
    column('checkbox', 'focusStyle', 84, { describe: (row) => `${t('grid.focusStyle')}: ${row.style}` }),
    text('division', 96, 0, { tone: 'muted' }),
    text('gender', 84, 0, { tone: 'muted' }),
    text('collectionStyleNote', 164),
    text('collectionColorNote', 160),
    percent('percentage', 84),
    count('styleQuantity', 96),
    count('samples', 80),
    count('rushSamples', 96),
    text('storeType', 96, 80),
    angle('thumbnail'),
    angle('printImage'),
  ]
  return all.filter(({ key }) => !hidden.has(key))
}

/** Which pictures can stand for a row: its angles, and those that were brought for it. */
const pictureChoices = ({ photos, thumbnail, printImage }: Row): string[] => [
  ...photos.map((photo) => photo.angle),
  ...new Set([thumbnail, printImage].filter(hashOfOwn)),
]
const nameOfPicture = (value: string): string => (value === '' ? '' : angleName(hashOfOwn(value) ? OWN_ANGLE : value))

const addressOf = (photo: Photo | undefined, width: PhotoWidth): string | undefined =>
  photo && photoAddress(photo.hash, width)

/** What has a cost goes for nothing: it may be meant, and is never unseen. */
export const givesAway = ({ cost, netCost }: Pick<Row, 'cost' | 'netCost'>): boolean =>
  netCost === 0 && cost !== null && cost > 0

/** The net cost that a typed markup stands for (GRID-09); undefined where there is no suggested retail to take it of. */
export function netCostOfMarkup(row: Row, markup: number): number | undefined {
  if (row.cost === null) return undefined
  const { cost, suggestedRetail, discountPercent, discountAmount } = row
  const pricing = { cost, netCost: row.netCost ?? cost, suggestedRetail, discountPercent, discountAmount }
  return withMarkupPercent(pricing, markup)?.netCost
}
