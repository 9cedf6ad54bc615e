import type { TFunction } from 'i18next'
import { photoAddress } from '../../../../contract/catalogue/photo-address.ts'
import type { orderSorts } from '../../../../contract/orders/order-calls.ts'
import type { OrderStatus } from '../../../../contract/orders/order-words.ts'
import type { OrderLine } from '../../../../contract/orders/order.ts'
import { isSilent } from '../../../../contract/orders/telling/silence.ts'
import type { Format } from '../../../engine/texts/format.ts'
import type { GridColumn, Tone } from '../../../parts/grid/grid-contract.ts'
import { approvalWord } from '../approval-word.ts'
import { orderPath, type OrderType } from '../order-lists.ts'

type Words = TFunction<'orders'>
type Column = GridColumn<OrderLine>

/** How a state looks: what is finished is quiet, what was ended by somebody is told apart by its word. */
const swatches: Record<OrderStatus, string> = {
  DRAFT: 'var(--text-3)',
  PENDING: 'var(--accent)',
  SUBMITTED: 'var(--ok)',
  'IN PROGRESS': 'var(--accent)',
  COMPLETED: 'var(--ok)',
  ARCHIVED: 'var(--text-3)',
  INACTIVE: 'var(--text-3)',
  CANCELED: 'var(--critical)',
  'UNAPPROVED ORDER': 'var(--critical)',
}
const tones: Partial<Record<OrderStatus, Tone>> = {
  SUBMITTED: 'ok',
  CANCELED: 'critical',
  'UNAPPROVED ORDER': 'critical',
}

const approvalSwatches: Partial<Record<string, string>> = {
  'REQUIRES APPROVER': 'var(--warning)',
  'REQUIRES SENIOR': 'var(--warning)',
  'REVIEW COMPLETE': 'var(--ok)',
  PROCESSED: 'var(--accent)',
  FINALIZED: 'var(--ok)',
}

/** Under which name a column is sorted, where it is another. */
const sortedAs: Partial<Record<string, (typeof orderSorts)[number]>> = { orderIdentifier: 'orderNumber' }
export const sortFieldOf = (key: string): string => sortedAs[key] ?? key
export const columnOfSort = (field: string): string =>
  Object.entries(sortedAs).find(([, sorted]) => sorted === field)?.[0] ?? field

interface Look {
  orderType: OrderType
  t: Words
  format: Format
}

/** What more there is to say of how an order stands: why it was refused, what is not sent yet, what the ERP calls it. */
function standingOf(row: OrderLine, t: Words, format: Format): string {
  const { erpErrors, isChanged, erpReference, status, submittedDate } = row
  if (status === 'PENDING' && submittedDate)
    return t(isSilent(row, Date.now()) ? 'standing.silent' : 'standing.sent', { time: format.dateTime(submittedDate) })
  if (status === 'PENDING') return ''
  if (erpErrors.length > 0) return t('standing.rejected', { count: erpErrors.length })
  if (isChanged) return t('standing.changed')
  return erpReference ?? ''
}

/** Every column that a list of orders may have, whatever the type; types name those they show in `order-types.ts`. */
const columns = {
  orderIdentifier: ({ orderType }: Look) => ({
    kind: 'link',
    width: 96,
    fixed: true,
    pinned: 'left',
    tone: 'strong',
    value: ({ orderIdentifier }: OrderLine) => orderIdentifier,
    href: ({ orderNumber }: OrderLine) => orderPath(orderNumber, orderType),
  }),
  status: ({ t }: Look) => ({
    kind: 'status',
    width: 144,
    value: ({ status }: OrderLine) => status,
    format: (value: unknown) => (value ? t(`statuses.${value as OrderStatus}`) : ''),
    swatch: (_value: unknown, { status }: OrderLine) => swatches[status],
    tone: ({ status }: OrderLine) => tones[status] ?? 'default',
  }),
  standing: ({ t, format }: Look) => ({
    kind: 'text',
    width: 226,
    grow: 1,
    value: (row: OrderLine) => standingOf(row, t, format),
    tone: (row: OrderLine): Tone => {
      if (row.status === 'PENDING') return isSilent(row, Date.now()) ? 'warning' : 'muted'
      return row.erpErrors.length > 0 ? 'critical' : row.isChanged ? 'warning' : 'muted'
    },
  }),
  approval: ({ t }: Look) => ({
    kind: 'status',
    width: 212,
    value: approvalWord,
    format: (value: unknown) => (value ? t(`statuses.${value as OrderStatus}`) : ''),
    swatch: (_value: unknown, line: OrderLine) => approvalSwatches[approvalWord(line)] ?? swatches[line.status],
    tone: (line: OrderLine) => tones[approvalWord(line) as OrderStatus] ?? 'default',
  }),
  reason: () => ({ kind: 'text', width: 200, grow: 2, value: ({ reason }: OrderLine) => reason }),
  rows: () => ({ kind: 'number', width: 76, value: ({ rowCount }: OrderLine) => rowCount }),
  requestedDeliveryDate: () => ({
    kind: 'date',
    width: 110,
    value: ({ requestedDeliveryDate }: OrderLine) => requestedDeliveryDate,
  }),
  /** Whoever has the next word. */
  decider: ({ t }: Look) => ({
    kind: 'text',
    width: 150,
    grow: 1,
    value: ({ status, orderApprovalStatus, approverName, seniorApproverName }: OrderLine) =>
      status === 'DRAFT'
        ? ''
        : (orderApprovalStatus === 'REQUIRES SENIOR' ? seniorApproverName : approverName) || t('nobody'),
  }),
  customer: () => ({
    kind: 'text',
    width: 180,
    grow: 2,
    value: ({ customer }: OrderLine) => customer?.name ?? '',
  }),
  po: () => ({ kind: 'text', width: 120, value: ({ po }: OrderLine) => po }),
  pictures: ({ t }: Look) => ({
    kind: 'pictures',
    width: 158,
    value: ({ pictures }: OrderLine) => pictures.map((hash) => photoAddress(hash, 80)).join(' '),
    describe: ({ rowCount }: OrderLine) => t('styles', { count: rowCount }),
  }),
  startDate: () => ({ kind: 'date', width: 86, value: ({ startDate }: OrderLine) => startDate }),
  endDate: () => ({ kind: 'date', width: 86, value: ({ endDate }: OrderLine) => endDate }),
  rowCount: () => ({ kind: 'number', width: 60, value: ({ rowCount }: OrderLine) => rowCount }),
  units: () => ({ kind: 'number', width: 70, value: ({ units }: OrderLine) => units }),
  subtotal: () => ({
    kind: 'money',
    width: 124,
    value: ({ subtotal, currency }: OrderLine) => (currency === null ? null : subtotal),
    currency: (row: OrderLine | undefined) => row?.currency ?? 'USD',
  }),
  requesterName: () => ({
    kind: 'text',
    width: 120,
    value: ({ requesterName }: OrderLine) => requesterName,
  }),
  createdDate: ({ format }: Look) => ({
    kind: 'text',
    width: 152,
    tone: 'muted',
    value: ({ createdDate }: OrderLine) => createdDate,
    format: (value: unknown) => (value ? format.dateTime(String(value)) : ''),
  }),
} satisfies Record<string, (look: Look) => Omit<Column, 'key' | 'title'>>

export type ColumnName = keyof typeof columns

/** The columns of a list by their names, in their order. */
export const orderColumns = (
  names: readonly ColumnName[],
  sorts: readonly string[],
  look: Look,
): GridColumn<OrderLine>[] =>
  names.map((key) => ({
    key,
    title: look.t(`columns.${key}`),
    sortable: sorts.includes(sortFieldOf(key)),
    ...(columns[key](look) as Omit<Column, 'key' | 'title'>),
  }))
