import type { TFunction } from 'i18next'
import { photoAddress } from '../../../../../contract/catalogue/photo-address.ts'
import { type CurrencyCode, currencies, parseMoney } from '../../../../../contract/kernel/amounts/money.ts'
import { type WholesaleDateFormat, wholesaleDay } from '../../../../../contract/identity/wholesale-date-format.ts'
import type { OrderRow } from '../../../../../contract/orders/order.ts'
import { packCodeOf } from '../../../../../contract/orders/wholesale/pack-rules.ts'
import { isShut } from '../../../../../contract/orders/wholesale/sizes/shut-size.ts'
import type { Format } from '../../../../engine/texts/format.ts'
import type { GridColumn, ParseResult, Tone } from '../../../../parts/grid/grid-contract.ts'
import { sizeField } from '../../order/order-edit.ts'
import { markNote, type NoteWords, sizeNote } from './cell-note.ts'
import type { MatrixRow } from './matrix-rows.ts'
import { readPacks, readQuantity } from './read-quantity.ts'

interface ColumnWish {
  sizes: readonly string[]
  today: string
  /** Of whom the quantities are; null: of all stores together. */
  store: string | null
  t: TFunction<'wholesale'>
  format: Format
  /** Of days, as whoever reads them has chosen (ORD-10). */
  dateFormat: WholesaleDateFormat
  currency: CurrencyCode
  /** Codes offered in the pack cell. */
  packs: readonly string[]
  suggest: (text: string, signal: AbortSignal) => Promise<readonly string[]>
}

const colourOf = (line: MatrixRow): OrderRow | undefined => (line.kind === 'colour' ? line.row : undefined)
const isColour = (line: MatrixRow): boolean => line.kind === 'colour'

const toneOfMark = (line: MatrixRow, column: string): Tone | undefined => {
  const level = line.kind === 'colour' ? line.marks.get(column)?.[0]?.level : undefined
  return level && (level === 'error' ? 'critical' : 'alert')
}

const toneOfMended = (line: MatrixRow, size: string): Tone =>
  line.kind === 'colour' && size in line.mended ? 'warning' : 'default'

/** What comes too late for the order helps it nothing. */
const toneOfStock = (line: MatrixRow): Tone => (line.kind === 'stock' && line.isLate ? 'faint' : 'muted')

/** Columns of the matrix of one scale: product, pack, a size each, and what it comes to (screen 11). */
export function matrixColumns(wish: ColumnWish): GridColumn<MatrixRow>[] {
  return [...productColumns(wish), ...wish.sizes.map((size) => sizeColumn(size, wish)), ...amountColumns(wish)]
}

function productColumns({ t, dateFormat, packs, suggest }: ColumnWish): GridColumn<MatrixRow>[] {
  const words = (line: MatrixRow): string => {
    if (line.kind === 'colour') return `${line.row.color} ${line.row.colorDescription}`
    if (line.kind === 'new') return t('matrix.add')
    if (line.kind === 'total') return t('matrix.total')
    if (line.kind === 'more') return ''
    return line.day === null ? t('matrix.available') : ''
  }
  return [
    {
      key: 'picture',
      title: t('matrix.picture'),
      kind: 'picture',
      width: 44,
      pinned: 'left',
      fixed: true,
      value: (line) => {
        if (line.kind !== 'colour') return ''
        return line.row.hero ? photoAddress(line.row.hero.hash, 80, 'webp') : null
      },
      describe: (line) => words(line),
    },
    {
      key: 'color',
      title: t('matrix.color'),
      kind: 'autocomplete',
      width: 174,
      pinned: 'left',
      fixed: true,
      byRow: true,
      editable: (line) => line.kind === 'new',
      value: words,
      editText: (_value, line) => (line.kind === 'new' ? '' : words(line)),
      parse: (text) => ({ ok: true, value: text.trim() || null }),
      suggest: (text, _line, signal) => suggest(text, signal),
      tone: (line) => (line.kind === 'total' || line.kind === 'colour' ? 'strong' : 'muted'),
    },
    {
      key: 'packCode',
      title: t('matrix.pack'),
      kind: 'select',
      width: 112,
      pinned: 'left',
      fixed: true,
      editable: isColour,
      options: packs,
      value: (line) => {
        if (line.kind === 'colour') return line.row.packCode || null
        if (line.kind === 'stock') return line.day === null ? t('matrix.now') : wholesaleDay(line.day, dateFormat)
        if (line.kind === 'more') return t('matrix.moreDeliveries', { count: line.count })
        return null
      },
      format: (value, line) =>
        typeof value === 'string' && value !== '' ? value : line?.kind === 'colour' ? t('matrix.openSizes') : '',
      editText: (value) => (typeof value === 'string' ? value : ''),
      parse: (text) => {
        const many = readPacks(text)
        return { ok: true, value: many ? `${many.code}*${many.count}` : packCodeOf(text) || null }
      },
      note: (line) => markNote(line, 'packCode', t),
      tone: (line) =>
        toneOfMark(line, 'packCode') ??
        (line.kind === 'colour' && line.row.packCode !== '' ? 'default' : toneOfStock(line)),
    },
  ]
}

function sizeColumn(size: string, { store, today, t, format, dateFormat }: ColumnWish): GridColumn<MatrixRow> {
  const key = sizeField(size, store)
  const words: NoteWords = { t, number: format.number, day: (date) => wholesaleDay(date, dateFormat) }
  return {
    key,
    title: size,
    // No number cell: runs, shares and sums are typed as well.
    kind: 'text',
    width: 60,
    align: 'end',
    fixed: true,
    editable: isColour,
    value: (line) => {
      if (line.kind === 'colour') return line.row.sizes[size] ?? null
      return line.kind === 'new' ? null : (line.bySize[size] ?? null)
    },
    format: (value, line) => {
      const mended = line?.kind === 'colour' ? line.mended[size] : undefined
      if (mended !== undefined) return `${value ?? ''}→${mended ?? 0}`
      if (line?.kind === 'colour' && value === null) return isShut(line.row, size) ? '×' : ''
      if (line?.kind === 'stock' && line.day === null && !value) return '–'
      if (typeof value !== 'number') return typeof value === 'string' ? value : ''
      if (line?.kind === 'more' || (line?.kind === 'stock' && line.day !== null))
        return value > 0 ? `+${format.number(value)}` : ''
      return format.number(value)
    },
    editText: (value) => (value === null || value === undefined ? '' : String(value)),
    parse: (text, line) => readSize(text, line, size, t),
    note: (line) => sizeNote(line, { size, column: key, today }, words),
    tone: (line) => {
      const row = colourOf(line)
      if (row) return isShut(row, size) ? 'shut' : (toneOfMark(line, key) ?? toneOfMended(line, size))
      return line.kind === 'total' ? 'strong' : toneOfStock(line)
    },
  }
}

function readSize(text: string, line: MatrixRow, size: string, t: TFunction<'wholesale'>): ParseResult {
  const row = colourOf(line)
  const read = readQuantity(text, row?.sizes[size] ?? 0)
  if (read.is === 'fault') return { ok: false, reason: t(`matrix.faults.${read.reason}`) }
  const isNothing = read.is === 'quantity' && read.quantity === null
  if (row && isShut(row, size) && !isNothing) return { ok: false, reason: t('matrix.faults.shut', { size }) }
  return { ok: true, value: read.is === 'run' ? read.quantities.join(' ') : read.quantity }
}

function amountColumns({ t, currency }: ColumnWish): GridColumn<MatrixRow>[] {
  return [
    {
      key: 'units',
      title: t('matrix.units'),
      kind: 'number',
      width: 84,
      fixed: true,
      tone: 'strong',
      value: (line) => (line.kind === 'colour' ? line.row.units || null : line.kind === 'total' ? line.units : null),
    },
    {
      key: 'unitPrice',
      title: t('matrix.unitPrice'),
      kind: 'money',
      width: 96,
      fixed: true,
      currency,
      editable: isColour,
      value: (line) => colourOf(line)?.unitPrice ?? null,
      // Empty, negative or no number is the list price (ORW-04).
      parse: (text) => {
        const typed = text.trim() === '' ? undefined : parseMoney(text, currencies[currency].decimals)
        return { ok: true, value: typed === undefined || typed < 0 ? null : typed }
      },
      note: (line) => markNote(line, 'unitPrice', t),
      tone: (line) => toneOfMark(line, 'unitPrice') ?? (colourOf(line)?.reduced ? 'ok' : 'muted'),
    },
    {
      key: 'discount',
      title: t('matrix.discount'),
      kind: 'percent',
      width: 84,
      fixed: true,
      editable: isColour,
      value: (line) => colourOf(line)?.discount ?? null,
      parse: (text) => {
        if (text.trim() === '') return { ok: true, value: null }
        const percent = Number(text.replace('%', '').replace(',', '.').trim())
        return Number.isFinite(percent) && percent >= 0 && percent <= 100
          ? { ok: true, value: Math.round(percent * 100) / 100 }
          : { ok: false, reason: t('discountRange'), clears: true }
      },
      tone: 'muted',
    },
    {
      key: 'amount',
      title: t('matrix.amount'),
      kind: 'money',
      width: 120,
      grow: 1,
      fixed: true,
      currency,
      value: (line) => {
        if (line.kind === 'colour') return line.row.units > 0 ? line.amounts.gross - line.amounts.discount : null
        return line.kind === 'total' ? line.amount : null
      },
      tone: (line) => (line.kind === 'total' ? 'strong' : 'default'),
    },
  ]
}
