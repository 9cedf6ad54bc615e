import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { CurrencyCode } from '../../../../../contract/kernel/money.ts'
import type { OrderRow } from '../../../../../contract/orders/order.ts'
import type { OrderIssue } from '../../../../../contract/orders/wholesale/check-order.ts'
import type { Pack } from '../../../../../contract/orders/wholesale/pack-rules.ts'
import type { RowAmounts } from '../../../../../contract/orders/wholesale/totals.ts'
import { useCurrentUser } from '../../../../engine/session/session-store.ts'
import { formatsOf, useFormat } from '../../../../engine/texts/format.ts'
import { parseTsv } from '../../../../parts/grid/editing/clipboard-text.ts'
import type { CellChange, ChangeReason, GridHandle } from '../../../../parts/grid/grid-contract.ts'
import { Grid } from '../../../../parts/grid/grid.tsx'
import { createArraySource } from '../../../../parts/grid/sources/array-source.ts'
import { useRejectedCells } from '../../../../parts/saving/use-rejected-cells.ts'
import { showToast } from '../../../../parts/toasts/toast-store.ts'
import { TabStrip } from '../../../../parts/tab-strip/tab-strip.tsx'
import { sizeField } from '../../order/order-edit.ts'
import type { OrderPart } from '../../order/order-page.tsx'
import { useToday } from '../../order/use-today.ts'
import { AddColours } from './add-colours.tsx'
import { matrixColumns } from './matrix-columns.ts'
import { addForm, addStyle, copyRunTo, mendRow } from './matrix-commands.ts'
import { editsOf, followingChanges } from './matrix-edits.ts'
import { isShut, type MatrixRow, newLine, type StyleLines, styleLines } from './matrix-rows.ts'
import { readOrderForm } from './read-order-form.ts'
import { scalesOf } from './size-axis.ts'
import { createStyleFinder } from './style-finder.ts'
import type { OrderStock } from './use-stock.ts'
import classes from './matrix.module.css'

export interface MatrixHandle {
  /** Goes to a row, at a field or size of it. */
  goTo(rowId: string, column: string): void
}

interface MatrixProps extends OrderPart {
  stock: OrderStock
  packs: ReadonlyMap<string, Pack>
  issuesOf: (row: OrderRow) => readonly OrderIssue[]
  amountsOf: (row: OrderRow) => RowAmounts
  ref: Ref<MatrixHandle>
}

const noSizes: readonly string[] = []

/** Every colourway of the order with all its sizes, one scale at a time (BEY-12, screen 11). */
export function Matrix({ model, order, stock, packs, issuesOf, amountsOf, ref }: MatrixProps) {
  const { t, i18n } = useTranslation('wholesale')
  const { money } = useFormat()
  const { timezone } = useCurrentUser()
  const today = useToday()
  const grid = useRef<GridHandle>(null)
  const [chosen, setChosen] = useState<string>()
  const [adding, setAdding] = useState<string>()
  const scales = useMemo(() => scalesOf(order.rows), [order.rows])
  const scale = scales.find(({ key }) => key === chosen) ?? scales[0]
  const sizes = scale?.sizes.join('\n') ?? ''
  const currency = (order.currency ?? 'USD') as CurrencyCode
  const { endDate: end } = order.header
  const styles = useMemo(() => {
    const stockOf = (row: OrderRow) => stock.colourOf(row)?.availability
    return styleLines(scale?.rows ?? [], { today, end, stockOf, issuesOf, amountsOf })
  }, [scale, today, end, stock, issuesOf, amountsOf])
  const [finder] = useState(() => createStyleFinder(model))
  const [source] = useState(() => createArraySource<MatrixRow>([], ({ id }) => id))
  const lines = useMemo(() => styles.flatMap((one) => one.lines), [styles])
  useLayoutEffect(() => source.setRows(lines), [source, lines])
  const columns = useMemo(
    () =>
      matrixColumns({
        sizes: sizes === '' ? noSizes : sizes.split('\n'),
        t,
        format: formatsOf(i18n.language, timezone),
        currency,
        packs: [...packs.keys()],
        suggest: finder.suggest,
      }),
    [sizes, t, i18n.language, timezone, currency, packs, finder],
  )
  const groups = useMemo(
    () =>
      styles.map(({ style, name, rows, lines: own }) => ({
        key: style,
        title: name || style,
        summary: [style, stock.style(style)?.gender, priceOf(rows, (price) => money(price, currency))]
          .filter(Boolean)
          .join(' · '),
        rowCount: own.length,
        actions: order.isEditable
          ? [
              { key: 'copy', label: t('matrix.copyRun') },
              { key: 'colour', label: t('matrix.addColour') },
            ]
          : [],
      })),
    [styles, stock, order.isEditable, money, currency, t],
  )
  useRejectedCells(model, grid, ({ rowId, column, typed, reason }) => ({
    rowId,
    column,
    text: String(typed ?? ''),
    reason: t(`matrix.refused.${reason as 'noSuchSize'}`),
  }))

  /** Where somebody is on the way to: a row that was just added, or one of another scale, is laid out first. */
  const way = useRef<[rowId: string, column: string]>(undefined)
  const arrive = () => {
    if (!way.current || !grid.current?.selectCell(...way.current)) return
    way.current = undefined
    grid.current.focus()
  }
  useLayoutEffect(arrive)
  const goTo = (rowId: string, column: string) => {
    // As the order is now, which may be further than what is shown of it.
    const home = scalesOf(model.order.rows).find(({ rows }) => rows.some(({ _id }) => _id === rowId))
    if (!home) return
    setChosen(home.key)
    way.current = [rowId, column]
    arrive()
  }
  useImperativeHandle(ref, () => ({ goTo }))

  const change = (changes: CellChange[], reason: ChangeReason): CellChange[] => {
    const rows = new Map(order.rows.map((row) => [row._id, row]))
    const isStep = reason === 'undo' || reason === 'redo'
    const all = isStep ? changes : followingChanges(changes, { rows, sizes: scale?.sizes ?? noSizes, packs })
    model.push(editsOf(all))
    return all
  }
  const here = (): OrderRow | undefined => {
    const active = grid.current?.selection().active
    return active ? order.rows.find(({ _id }) => _id === active.rowId) : undefined
  }
  const copy = (style: StyleLines | undefined, from = here(), keepTotal = false) => {
    const own = style?.rows ?? scale?.rows ?? []
    const row = from && own.includes(from) ? from : own.find(({ units }) => units > 0)
    if (row) copyRunTo(model, row, own, t, { keepTotal })
  }
  const press = (event: KeyboardEvent) => {
    const row = here()
    const wanted = event.altKey ? event.code : event.key
    if (wanted === 'F8') nextMark(event.shiftKey)
    else if (!order.isEditable || !row) return
    else if (wanted === 'KeyC') copy(event.shiftKey ? undefined : styles.find(({ style }) => style === row.style), row)
    else if (wanted === 'KeyP') {
      if (!mendRow(model, row, packs)) showToast('info', t('matrix.nothingToMend'))
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const nextMark = (back: boolean) => {
    const marked = scales.flatMap(({ rows }) => rows.flatMap((row) => issuesOf(row)))
    const active = grid.current?.selection().active
    const places = marked.map(({ field }) => placeOf(field))
    const now = active ? places.findIndex(([row, column]) => row === active.rowId && column === active.column) : -1
    const next = places.at(back ? (now < 0 ? -1 : now - 1) : (now + 1) % Math.max(1, places.length))
    if (next) goTo(...next)
  }
  const paste = (event: ClipboardEvent) => {
    const active = grid.current?.selection().active
    // Elsewhere a block goes into the cells; here it can only be rows with style and colour in front.
    if (!order.isEditable || !(active === null || active?.rowId === newLine.id || active?.column === 'color')) return
    const form = readOrderForm(parseTsv(event.clipboardData.getData('text/plain')), new Set(scale?.sizes ?? noSizes))
    if (form.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    void addForm(model, form, t)
  }
  const add = (typed: string): void => {
    const ids = addStyle(model, typed, finder, t)
    if (ids instanceof Promise) void ids.then(goToFirst)
    else goToFirst(ids)
  }
  const goToFirst = (ids: readonly string[]): void => {
    const row = model.order.rows.find(({ _id, run }) => run.length > 0 && ids.includes(_id))
    if (row) goTo(row._id, sizeField(row.run.find((size) => !isShut(row, size)) ?? row.run[0]!))
  }
  const remove = (ids: readonly string[]) => {
    const known = ids.filter((id) => order.rows.some(({ _id }) => _id === id))
    model.edit(
      'remove',
      known.map((rowId) => ({ kind: 'delete', rowId })),
    )
    const action = { label: t('matrix.undo'), keys: 'Ctrl Z', run: () => void model.undo.undo() }
    if (known.length > 0) showToast('success', t('matrix.removed', { count: known.length }), { action })
  }
  return (
    <div className={classes.matrix} onKeyDownCapture={press} onPasteCapture={paste}>
      {scales.length > 1 && (
        <div className={classes.scales}>
          <TabStrip label={t('matrix.scales')}>
            {scales.map(({ key, rows, sizes: own }) => (
              <button
                key={key}
                type="button"
                className={key === scale?.key ? 'on' : ''}
                aria-pressed={key === scale?.key}
                onClick={() => setChosen(key)}
              >
                {own.length > 0 ? `${own[0]}–${own.at(-1)}` : key}
                <span className="n">{rows.length}</span>
              </button>
            ))}
          </TabStrip>
        </div>
      )}
      <div className="lg-room">
        <Grid<MatrixRow>
          ref={grid}
          source={source}
          columns={columns}
          ariaLabel={t('matrix.title')}
          rowHeader="none"
          groups={groups}
          undo={model.undo}
          isBetween={({ kind }) => kind === 'stock' || kind === 'total'}
          onGroupAction={(style, action) => {
            if (action === 'copy') copy(styles.find((one) => one.style === style))
            else setAdding(style)
          }}
          {...(order.isEditable
            ? {
                onChanges: change,
                onRemoveRows: remove,
                newRow: {
                  blank: newLine,
                  onAdd: (rows) => {
                    const typed = rows[0]?.find(({ column }) => column === 'color')?.value
                    if (typeof typed === 'string') add(typed)
                    return []
                  },
                },
              }
            : {})}
          statusLead={<span className="ell">{t('matrix.keys')}</span>}
        />
      </div>
      {adding !== undefined && (
        <AddColours model={model} order={order} style={stock.style(adding)} onClose={() => setAdding(undefined)} />
      )}
    </div>
  )
}

/** `<row>.<size or field>` as a place in the grid. */
export function placeOf(field: string): [rowId: string, column: string] {
  const at = field.indexOf('.')
  const [rowId, rest] = [field.slice(0, at), field.slice(at + 1)]
  return [rowId, rest === 'packCode' || rest === 'unitPrice' ? rest : `sizes.${rest}`]
}

/** The list price of a style, where its colours have one. */
function priceOf(rows: readonly OrderRow[], words: (price: number) => string): string {
  const prices = new Set(rows.map(({ listPrice }) => listPrice))
  const [price] = prices
  return prices.size === 1 && typeof price === 'number' ? words(price) : ''
}
