import type { TFunction } from 'i18next'
import type { OrderRow } from '../../../../../contract/orders/order.ts'
import { copySizeRun } from '../../../../../contract/orders/wholesale/copy-size-run.ts'
import { mendPack, type Pack } from '../../../../../contract/orders/wholesale/pack-rules.ts'
import { isShut } from '../../../../../contract/orders/wholesale/shut-size.ts'
import type { SoldStyle } from '../../../../../contract/orders/wholesale/lookup-calls.ts'
import { showToast } from '../../../../parts/toasts/toast-store.ts'
import { type OrderEdit, type RowFields, sizeField } from '../../order/order-edit.ts'
import type { OrderModel } from '../../order/order-model.ts'
import { lookUpStyles } from '../lookups.api.ts'
import { additionsOf, editsOfForm } from './added-rows.ts'
import type { FormRow } from './read-order-form.ts'
import type { StyleFinder } from './style-finder.ts'
import { tellOrderFault } from '../../order-fault.ts'

type Words = TFunction<'wholesale'>

type Changes = Readonly<Record<string, number | null>>

const sizeFields = (changes: Changes, store: string | null): RowFields =>
  Object.fromEntries(Object.entries(changes).map(([size, quantity]) => [sizeField(size, store), quantity]))

const sizeEdit = (row: OrderRow, changes: Changes, store: string | null): OrderEdit => ({
  kind: 'update',
  rowId: row._id,
  fields: sizeFields(changes, store),
})

/** The sizes of one row to others, as one step back; sizes that others cannot have are counted and named (BEY-12). */
export function copyRunTo(
  model: OrderModel,
  from: OrderRow,
  targets: readonly OrderRow[],
  t: Words,
  { keepTotal = false, store = null }: { keepTotal?: boolean; store?: string | null } = {},
): void {
  const skipped = new Set<string>()
  const edits = targets.flatMap((row) => {
    if (row._id === from._id) return []
    const { changes, skipped: left } = copySizeRun(from.sizes, row, { keepTotal })
    for (const size of left) skipped.add(size)
    return Object.keys(changes).length > 0 ? [sizeEdit(row, changes, store)] : []
  })
  model.edit('copy', edits)
  if (edits.length === 0) showToast('info', t('matrix.nothingToCopy'))
  else tellWritten(model, t('matrix.copied', { count: edits.length }), skipped, t)
}

/** With the sizes that could not be had, and the step back. */
function tellWritten(model: OrderModel, title: string, skipped: ReadonlySet<string>, t: Words): void {
  showToast('success', title, {
    ...(skipped.size > 0 ? { body: t('matrix.skipped', { sizes: [...skipped].join(', ') }) } : {}),
    action: { label: t('matrix.undo'), keys: 'Ctrl Z', run: () => void model.undo.undo() },
  })
}

/** A run that has a name: the brand's by its packs, or a person's own; so many times. */
export interface NamedRun {
  sizes: Readonly<Record<string, number>>
  /** Rows that get it are of these packs. */
  packCode?: string
}

/** A run over whatever rows hold, as one step back; sizes that they cannot have are named (BEY-12). */
export function applyRun(
  model: OrderModel,
  { sizes, packCode }: NamedRun,
  targets: readonly OrderRow[],
  t: Words,
  store: string | null,
): void {
  const skipped = new Set<string>()
  const edits = targets.flatMap((row): OrderEdit[] => {
    const open = Object.fromEntries(Object.entries(sizes).filter(([size]) => !isShut(row, size)))
    for (const size of Object.keys(sizes)) if (!(size in open)) skipped.add(size)
    const { changes } = copySizeRun(open, row)
    const fields: RowFields = {
      ...sizeFields(changes, store),
      ...(packCode !== undefined && packCode !== row.packCode ? { packCode } : {}),
    }
    return Object.keys(fields).length > 0 ? [{ kind: 'update', rowId: row._id, fields }] : []
  })
  model.edit('run', edits)
  if (edits.length === 0) showToast('info', t('runs.nothing'))
  else tellWritten(model, t('runs.applied', { count: edits.length }), skipped, t)
}

/** The nearest quantities that fit the pack of a row, or of what one store gets of it. */
export function mendRow(
  model: OrderModel,
  row: OrderRow,
  packs: ReadonlyMap<string, Pack>,
  store: string | null,
): boolean {
  const mended = mendPack(row.packCode, packs, row)
  if (!mended) return false
  const gone = Object.keys(row.sizes).flatMap((size) => (size in mended ? [] : [[size, null] as const]))
  model.edit('mend', [sizeEdit(row, { ...Object.fromEntries(gone), ...mended }, store)])
  return true
}

/** What was typed to add: a style, and perhaps one of its colours. */
const partsOf = (typed: string): [style: string, color: string] => {
  const [style = '', color = ''] = typed.trim().split(/\s+/)
  return [style, color.toUpperCase()]
}

/** Adds the colours of a style that are not in the order, at once where it is known; answers the ids of the new rows. */
export function addStyle(
  model: OrderModel,
  typed: string,
  finder: StyleFinder,
  t: Words,
): readonly string[] | Promise<readonly string[]> {
  const [number, color] = partsOf(typed)
  const known = finder.known(number)
  if (known) return addFound(model, known, color, t)
  return lookUp(model, [number], t).then(([found] = []) => (found ? addFound(model, found, color, t) : []))
}

function addFound(model: OrderModel, found: SoldStyle, color: string, t: Words): readonly string[] {
  const only = found.colors.some((one) => one.color === color) ? [color] : undefined
  const edits = additionsOf(found, model.order.rows, only)
  model.edit('add', edits)
  if (edits.length === 0) showToast('info', t('matrix.allThere', { style: found.style }))
  return edits.flatMap((edit) => ('rowId' in edit ? edit.rowId : []))
}

/** Answers undefined, and says why, when nothing is sold under these numbers (ORW-08). */
async function lookUp(model: OrderModel, styles: readonly string[], t: Words): Promise<SoldStyle[] | undefined> {
  try {
    if (model.order.header.region === null) {
      showToast('warning', t('matrix.needsRegion'))
      return undefined
    }
    const found = await lookUpStyles(model.order, [...new Set(styles)])
    if (found.length > 0) return found
    showToast('warning', t('matrix.noStyle'), { body: styles.slice(0, 5).join(', ') })
  } catch (error) {
    tellOrderFault(error)
  }
  return undefined
}

/** Rows of an order form: the good ones are taken, the others are named (BEY-12). */
export async function addForm(
  model: OrderModel,
  form: readonly FormRow[],
  store: string | null,
  t: Words,
): Promise<void> {
  const found = await lookUp(
    model,
    form.map(({ style }) => style),
    t,
  )
  if (!found) return
  const styles = new Map(found.map((style) => [style.style, style]))
  const { edits, missing, skipped } = editsOfForm(form, model.order.rows, styles, {
    stores: model.order.header.stores,
    store,
  })
  model.edit('paste', edits)
  const body = [
    ...(missing.length > 0
      ? [t('matrix.notSold', { count: missing.length, products: missing.slice(0, 8).join(', ') })]
      : []),
    ...(skipped > 0 ? [t('matrix.sizesLeft', { count: skipped })] : []),
  ].join(' ')
  const action = { label: t('matrix.undo'), keys: 'Ctrl Z', run: () => void model.undo.undo() }
  showToast(body ? 'warning' : 'success', t('matrix.pasted', { count: edits.length }), {
    ...(body ? { body } : {}),
    action,
  })
}
