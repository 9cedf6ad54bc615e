import type { TFunction } from 'i18next'
import type { OrderRow } from '../../../../../contract/orders/order.ts'
import { copySizeRun } from '../../../../../contract/orders/wholesale/sizes/copy-size-run.ts'
import type { Pack } from '../../../../../contract/orders/wholesale/pack-rules.ts'
import type { SoldStyle } from '../../../../../contract/orders/wholesale/lookup-calls.ts'
import type { Format } from '../../../../engine/texts/format.ts'
import type { CellChange } from '../../../../parts/grid/grid-contract.ts'
import { showToast, undoAction } from '../../../../parts/toasts/toast-store.ts'
import { sizeField } from '../../order/order-edit.ts'
import type { OrderModel } from '../../order/order-model.ts'
import { lookUpStyles } from '../lookups.api.ts'
import { additionsOf, editsOfForm, numberAndNames } from './added-rows.ts'
import { editsFollowing, editsOf, type EditWorld } from './matrix-edits.ts'
import { mendedSizes } from './matrix-rows.ts'
import type { FormRow } from './read-order-form.ts'
import type { StyleFinder } from './style-finder.ts'
import { tellOrderFault } from '../../order-fault.ts'
import type { OrderStock } from './use-stock.ts'

type Words = TFunction<'wholesale'>

/** Sizes of one row as cells that are written, of all stores or of the one that is shown. */
const cells = ({ _id }: OrderRow, sizes: Readonly<Record<string, number | null>>, store: string | null): CellChange[] =>
  Object.entries(sizes).map(([size, after]) => ({ rowId: _id, column: sizeField(size, store), before: null, after }))

/** The sizes of one row to others, as one step back; sizes that others cannot have are counted and named (BEY-12). */
export function copyRunTo(
  model: OrderModel,
  from: OrderRow,
  targets: readonly OrderRow[],
  t: Words,
  { world, keepTotal }: { world: EditWorld; keepTotal: boolean },
): void {
  const skipped = new Set<string>()
  const changes = targets.flatMap((row) => {
    if (row._id === from._id) return []
    const copied = copySizeRun(from.sizes, row, { keepTotal })
    for (const size of copied.skipped) skipped.add(size)
    return cells(row, copied.changes, world.store)
  })
  const edits = editsFollowing(changes, world)
  model.edit('copy', edits)
  tellWritten(model, edits.length === 0 ? t('matrix.nothingToCopy') : t('matrix.copied', { count: edits.length }), {
    isDone: edits.length > 0,
    skipped,
    t,
  })
}

/** With the sizes that could not be had, and the step back of what was done. */
function tellWritten(
  model: OrderModel,
  title: string,
  { isDone, skipped, t }: { isDone: boolean; skipped: ReadonlySet<string>; t: Words },
): void {
  showToast(isDone ? 'success' : 'info', title, {
    ...(skipped.size > 0 ? { body: t('matrix.skipped', { sizes: [...skipped].join(', ') }) } : {}),
    ...(isDone ? { action: undoAction(t('matrix.undo'), () => void model.undo.undo()) } : {}),
  })
}

/** A run that has a name, so many times: the brand's by its packs, or a person's own. */
export interface NamedRun {
  sizes: Readonly<Record<string, number>>
  /** Rows that get it are of so many of these packs. */
  packs?: { code: string; count: number }
}

/** A run over whatever rows hold, as one step back; sizes that they cannot have are named (BEY-12). */
export function applyRun(
  model: OrderModel,
  { sizes, packs }: NamedRun,
  targets: readonly OrderRow[],
  t: Words,
  world: EditWorld,
): void {
  const skipped = new Set<string>()
  const changes = targets.flatMap((row): CellChange[] => {
    const copied = copySizeRun(sizes, row)
    for (const size of copied.skipped) skipped.add(size)
    // Packs that the row can have whole are written as if they were typed: they stay whole in each store.
    if (packs && copied.skipped.length === 0)
      return [{ rowId: row._id, column: 'packCode', before: null, after: `${packs.code}*${packs.count}` }]
    return cells(row, copied.changes, world.store)
  })
  const edits = editsFollowing(changes, world)
  model.edit('run', edits)
  tellWritten(model, runWritten(edits.length, skipped, t), {
    isDone: edits.length > 0,
    skipped,
    t,
  })
}

function runWritten(count: number, skipped: ReadonlySet<string>, t: Words): string {
  if (count > 0) return t('runs.applied', { count })
  return t(skipped.size > 0 ? 'runs.noneFits' : 'runs.nothing')
}

/** Answers false where nothing is to be mended, or cannot be. */
export function mendRow(
  model: OrderModel,
  row: OrderRow,
  packs: ReadonlyMap<string, Pack>,
  store: string | null,
): boolean {
  const edits = editsOf(cells(row, mendedSizes(row, packs), store))
  if (edits.length > 0) model.edit('mend', edits)
  return edits.length > 0
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
  { finder, stock, t }: { finder: StyleFinder; stock: Pick<OrderStock, 'learn'>; t: Words },
): readonly string[] | Promise<readonly string[]> {
  const [number, color] = partsOf(typed)
  const add = (found: SoldStyle) => {
    stock.learn([found])
    return addFound(model, found, color, t)
  }
  const known = finder.known(number)
  if (known) return add(known)
  return lookUp(model, [number], t).then(([found] = []) => (found ? add(found) : []))
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
  {
    store,
    stock,
    t,
    number,
  }: { store: string | null; stock: Pick<OrderStock, 'learn'>; t: Words; number: Format['number'] },
): Promise<void> {
  const found = await lookUp(
    model,
    form.map(({ style }) => style),
    t,
  )
  if (!found) return
  stock.learn(found)
  const styles = new Map(found.map((style) => [style.style, style]))
  const { edits, missing, skipped } = editsOfForm(form, model.order.rows, styles, {
    stores: model.order.header.stores,
    store,
  })
  model.edit('paste', edits)
  const wrong = form.flatMap((row) => row.wrong)
  const body = [
    ...(missing.length > 0 ? [t('matrix.notSold', numberAndNames(missing, number))] : []),
    ...(wrong.length > 0 ? [t('matrix.noQuantities', numberAndNames(wrong, number))] : []),
    ...(skipped > 0 ? [t('matrix.sizesLeft', { count: skipped, number: number(skipped) })] : []),
  ].join(' ')
  const action = undoAction(t('matrix.undo'), () => void model.undo.undo())
  showToast(body ? 'warning' : 'success', t('matrix.pasted', { count: edits.length, number: number(edits.length) }), {
    ...(body ? { body } : {}),
    action,
  })
}
