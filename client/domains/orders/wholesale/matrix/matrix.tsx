import {
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { CurrencyCode } from '../../../../../contract/kernel/amounts/money.ts'
import type { OrderRow } from '../../../../../contract/orders/order.ts'
import type { OrderIssue } from '../../../../../contract/orders/wholesale/check-order.ts'
import type { Pack } from '../../../../../contract/orders/wholesale/pack-rules.ts'
import { isShut } from '../../../../../contract/orders/wholesale/sizes/shut-size.ts'
import { scalesOf, type SizeScale } from '../../../../../contract/orders/wholesale/sizes/size-axis.ts'
import { isSplit } from '../../../../../contract/orders/wholesale/stores.ts'
import type { RowAmounts } from '../../../../../contract/orders/wholesale/totals.ts'
import { useCurrentUser } from '../../../../engine/session/session-store.ts'
import { formatsOf, useFormat } from '../../../../engine/texts/format.ts'
import { parseTsv } from '../../../../parts/grid/editing/clipboard-text.ts'
import type {
  CellChange,
  ChangeReason,
  GridGroup,
  GridHandle,
  NewRowLine,
} from '../../../../parts/grid/grid-contract.ts'
import { Grid } from '../../../../parts/grid/grid.tsx'
import { createArraySource } from '../../../../parts/grid/sources/array-source.ts'
import { useKeysHere } from '../../../../parts/keys/keys-here.ts'
import { standAt, useOthersPlaces } from '../../../../parts/presence/grid-places.ts'
import { useRejectedCells } from '../../../../parts/saving/use-rejected-cells.ts'
import { showToast, undoAction } from '../../../../parts/toasts/toast-store.ts'
import { TabStrip } from '../../../../parts/tab-strip/tab-strip.tsx'
import { cellOf, sizeField } from '../../order/order-edit.ts'
import type { OrderPart } from '../../order/order-page.tsx'
import { useToday } from '../../../../engine/session/use-today.ts'
import { AddColours } from './add-colours.tsx'
import { matrixColumns } from './matrix-columns.ts'
import { addForm, addStyle, applyRun, copyRunTo, mendRow } from './matrix-commands.ts'
import { editsFollowing, editsOf, type EditWorld, followingChanges } from './matrix-edits.ts'
import { type MatrixRow, newLine, rowsOfStore, type StyleLines, styleLines } from './matrix-rows.ts'
import { NumberPad, type NumberPadHandle } from './number-pad/number-pad.tsx'
import { readOrderForm } from './read-order-form.ts'
import { StorePivot } from '../stores/store-pivot.tsx'
import type { Spread } from '../stores/spread.ts'
import { PIVOT, SpreadSelect, StoreTabs, useStore } from '../stores/store-tabs.tsx'
import { readQuantity } from './read-quantity.ts'
import { SizeRunsDialog } from './size-runs-dialog.tsx'
import { createStyleFinder } from './style-finder.ts'
import { createTypedAhead, type Typed } from './typed-ahead.ts'
import type { OrderStock } from './use-stock.ts'
import classes from './matrix.module.css'

export interface MatrixHandle {
  /** Goes to a row, at a field or size of it. */
  goTo(rowId: string, column: string): void
  /** From the head of the order: to where one stood in it last. */
  enter(): void
}

interface MatrixProps extends OrderPart {
  stock: OrderStock
  packs: ReadonlyMap<string, Pack>
  issuesOf: (row: OrderRow) => readonly OrderIssue[]
  amountsOf: (row: OrderRow) => RowAmounts
  ref: Ref<MatrixHandle>
}

const noSizes: readonly string[] = []

const matrixKeys = () => import('../../order-keys.ts').then((room) => room.matrixKeys)

/** Every colourway of the order with all its sizes, one scale at a time (BEY-12, screen 11). */
export function Matrix({ model, order, stock, packs, issuesOf, amountsOf, ref }: MatrixProps) {
  const { t, i18n } = useTranslation('wholesale')
  const { money, number } = useFormat()
  const { timezone, wholesaleDateFormat: dateFormat } = useCurrentUser()
  const today = useToday()
  const grid = useRef<GridHandle>(null)
  const presence = useOthersPlaces()
  // Whoever leaves the matrix stands nowhere.
  useEffect(() => () => standAt(null), [])
  const [chosen, setChosen] = useState<string>()
  const [adding, setAdding] = useState<string>()
  /** Rows that a run with a name is to be written into. */
  const [running, setRunning] = useState<readonly OrderRow[]>()
  const pad = useRef<NumberPadHandle>(null)
  const { stores } = order.header
  const { store, isPivot, choose } = useStore(stores)
  const [spread, setSpread] = useState<Spread>('kept')
  const rows = useMemo(() => rowsOfStore(order.rows, store), [order.rows, store])
  const ownRows = useMemo(() => new Map(order.rows.map((row) => [row._id, row])), [order.rows])
  const scales = useMemo(() => scalesOf(rows), [rows])
  const scale = scales.find(({ key }) => key === chosen) ?? scales[0]
  const sizes = scale?.sizes.join('\n') ?? ''
  const currency = (order.currency ?? 'USD') as CurrencyCode
  const { endDate: end } = order.header
  const styles = useMemo(() => {
    // What is wrong with a row is wrong with it in every store.
    const marked = (row: OrderRow) => issuesOf(ownRows.get(row._id) ?? row)
    const known = (scale?.rows ?? []).filter(({ style }) => !stock.awaited.has(style))
    const soldOf = (row: OrderRow) => stock.colourOf(row)
    return styleLines(known, { store, today, end, packs, soldOf, issuesOf: marked, amountsOf })
  }, [scale, store, ownRows, today, end, packs, stock, issuesOf, amountsOf])
  /** Styles of the scale that follow once what is free of them is known. */
  const behind = useMemo(
    () => new Set(scale?.rows.flatMap(({ style }) => (stock.awaited.has(style) ? style : []))).size,
    [scale, stock],
  )
  const [finder] = useState(() => createStyleFinder(model))
  const [ahead] = useState(createTypedAhead)
  const [source] = useState(() => createArraySource<MatrixRow>([], ({ id }) => id))
  const lines = useMemo(() => styles.flatMap((one) => one.lines), [styles])
  useLayoutEffect(() => source.setRows(lines), [source, lines])
  const columns = useMemo(
    () =>
      matrixColumns({
        sizes: sizes === '' ? noSizes : sizes.split('\n'),
        store,
        today,
        t,
        format: formatsOf(i18n.language, timezone),
        dateFormat,
        currency,
        packs: [...packs.keys()],
        suggest: finder.suggest,
      }),
    [sizes, store, today, t, i18n.language, timezone, dateFormat, currency, packs, finder],
  )
  const groups = useMemo((): GridGroup[] => {
    const shown = styles.map(({ style, name, rows: own, lines: ofStyle }) => ({
      key: style,
      title: name || style,
      summary: [style, stock.style(style)?.gender, priceOf(own, (price) => money(price, currency))]
        .filter(Boolean)
        .join(' · '),
      rowCount: ofStyle.length,
      actions: order.isEditable
        ? [
            { key: 'copy', label: t('matrix.copyRun') },
            { key: 'colour', label: t('matrix.addColour') },
          ]
        : [],
    }))
    return behind > 0 ? [...shown, { key: '', title: t('matrix.behind', { count: behind }), rowCount: 0 }] : shown
  }, [styles, behind, stock, order.isEditable, money, currency, t])
  useRejectedCells(model, { grid, say: ({ reason }) => t(`matrix.refused.${reason as 'noSuchSize'}`) })

  /** Where somebody is on the way to: a row that was just added, or one of another scale, is laid out first. */
  const way = useRef<[rowId: string, column: string]>(undefined)
  const arrive = () => {
    if (!way.current || !grid.current?.selectCell(...way.current)) return
    way.current = undefined
    grid.current.focus()
  }
  useLayoutEffect(arrive)
  const goTo = (rowId: string, field: string) => {
    const cell = cellOf(field)
    const column = cell ? sizeField(cell.size, store) : field
    // As the order is now, which may be further than what is shown of it.
    const home = scalesOf(model.order.rows).find(({ rows }) => rows.some(({ _id }) => _id === rowId))
    if (!home) return
    if (isPivot) choose(null)
    setChosen(home.key)
    way.current = [rowId, column]
    arrive()
  }
  useImperativeHandle(ref, () => ({ goTo, enter: () => grid.current?.focus() }))

  useKeysHere(order.isEditable ? matrixKeys : undefined)
  const world: EditWorld = { rows: ownRows, sizes: scale?.sizes ?? noSizes, packs, stores, store, spread }
  const change = (changes: CellChange[], reason: ChangeReason): CellChange[] => {
    const isStep = reason === 'undo' || reason === 'redo'
    const all = isStep ? changes : followingChanges(changes, world)
    model.push(editsOf(all))
    return all
  }
  const here = (): OrderRow | undefined => {
    const active = grid.current?.selection().active
    return active ? rows.find(({ _id }) => _id === active.rowId) : undefined
  }
  const copy = (style: StyleLines | undefined, from = here(), keepTotal = false) => {
    const own = style?.rows ?? scale?.rows ?? []
    const row = from && own.includes(from) ? from : own.find(({ units }) => units > 0)
    if (row) copyRunTo(model, row, own, t, { world, keepTotal })
  }
  const press = (event: KeyboardEvent) => {
    if (ahead.press(event)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const row = here()
    const wanted = event.altKey ? event.code : event.key
    if (wanted === 'F8') nextMark(event.shiftKey)
    else if (!order.isEditable || !row) return
    else if (wanted === 'KeyC' || wanted === 'KeyK')
      copy(event.shiftKey ? undefined : styles.find(({ style }) => style === row.style), row, wanted === 'KeyK')
    else if (wanted === 'KeyJ') {
      const ids = new Set(grid.current?.selection().rowIds())
      setRunning([row, ...rows.filter((one) => one !== row && ids.has(one._id))])
    } else if (wanted === 'KeyP') {
      if (!mendRow(model, row, packs, store)) showToast('info', t('matrix.nothingToMend'))
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const nextMark = (back: boolean) => {
    const marked = scales.flatMap(({ rows: own }) => own.flatMap(({ _id }) => issuesOf(ownRows.get(_id)!)))
    const active = grid.current?.selection().active
    const places = marked.map(({ field }) => placeOf(field, store))
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
    void addForm(model, form, { store, stock, t, number })
  }
  const add = (typed: string): void => {
    const ids = addStyle(model, typed, { finder, stock, t })
    if (!(ids instanceof Promise)) return goToFirst(ids)
    ahead.begin()
    void ids.then((added) => {
      const keys = ahead.end()
      writeAhead(keys, added)
      goToFirst(added)
    })
  }
  /** Into the cells that it would have gone to, had the style been there at once. */
  const writeAhead = (typed: readonly Typed[], ids: readonly string[]): void => {
    const added = model.order.rows.filter(({ _id }) => ids.includes(_id))
    const run = added[0]?.run ?? []
    const ofAdded = { ...world, rows: new Map(added.map((row) => [row._id, row])), sizes: run }
    const changes = typed.flatMap(({ text, across, down }): CellChange[] => {
      const [row, size] = [added[down], run[across]]
      if (!row || size === undefined) return []
      const read = readQuantity(text, 0)
      if (read.is === 'fault') {
        showToast('warning', t(`matrix.faults.${read.reason}`), { body: text })
        return []
      }
      const after = read.is === 'run' ? read.quantities.join(' ') : read.quantity
      return [{ rowId: row._id, column: sizeField(size, store), before: null, after }]
    })
    model.edit('edit', editsOf(followingChanges(changes, ofAdded)))
  }
  const goToFirst = (ids: readonly string[]): void => {
    const row = model.order.rows.find(({ _id, run }) => run.length > 0 && ids.includes(_id))
    if (row) goTo(row._id, sizeField(row.run.find((size) => !isShut(row, size)) ?? row.run[0]!))
  }
  const remove = (ids: readonly string[]) => {
    const known = ids.filter((id) => ownRows.has(id))
    model.edit(
      'remove',
      known.map((rowId) => ({ kind: 'delete', rowId })),
    )
    const action = undoAction(t('matrix.undo'), () => void model.undo.undo())
    if (known.length > 0) showToast('success', t('matrix.removed', { count: known.length }), { action })
  }
  const newRow: NewRowLine<MatrixRow> = {
    blank: newLine,
    onAdd: (added) => {
      const typed = added[0]?.find(({ column }) => column === 'color')?.value
      if (typeof typed === 'string') add(typed)
      return []
    },
  }
  return (
    <div className={classes.matrix} onKeyDownCapture={press} onPasteCapture={paste}>
      {(scales.length > 1 || isSplit(stores)) && (
        <div className={classes.scales}>
          {isSplit(stores) && (
            <div className={classes.stores}>
              <StoreTabs order={order} tab={isPivot ? PIVOT : store} onChoose={choose} />
              {store === null && !isPivot && order.isEditable && <SpreadSelect spread={spread} onChange={setSpread} />}
            </div>
          )}
          {scales.length > 1 && !isPivot && (
            <TabStrip label={t('matrix.scales')}>
              {scales.map((one) => (
                <button
                  key={one.key}
                  type="button"
                  className={one === scale ? 'on' : ''}
                  aria-pressed={one === scale}
                  onClick={() => setChosen(one.key)}
                >
                  {scaleWords(one)}
                  <span className="n">{one.rows.length}</span>
                </button>
              ))}
            </TabStrip>
          )}
        </div>
      )}
      <div className="lg-room">
        {isPivot ? (
          <StorePivot model={model} order={order} />
        ) : (
          <Grid<MatrixRow>
            ref={grid}
            source={source}
            columns={columns}
            ariaLabel={t('matrix.title')}
            rowHeader="none"
            groups={groups}
            undo={model.undo}
            presence={presence}
            onSelection={({ active }) => {
              standAt(active && { row: active.rowId, column: active.column })
              pad.current?.stand(active)
            }}
            isBetween={({ kind }) => kind !== 'colour' && kind !== 'new'}
            onGroupAction={(style, action) => {
              if (action === 'copy') copy(styles.find((one) => one.style === style))
              else setAdding(style)
            }}
            {...(order.isEditable
              ? {
                  onChanges: change,
                  onRemoveRows: remove,
                  ...(behind === 0 ? { newRow } : {}),
                }
              : {})}
            statusLead={<span className="ell">{t('matrix.keys')}</span>}
          />
        )}
      </div>
      {order.isEditable && !isPivot && (
        <NumberPad
          ref={pad}
          rows={styles.flatMap((one) => one.rows)}
          store={store}
          onWrite={({ rowId, column }, after) =>
            model.edit('edit', editsFollowing([{ rowId, column, before: null, after }], world))
          }
          onGo={({ rowId, column }) => goTo(rowId, column)}
        />
      )}
      {running && (
        <SizeRunsDialog
          rows={running}
          packs={packs}
          onApply={(run) => applyRun(model, run, running, t, world)}
          onClose={() => setRunning(undefined)}
        />
      )}
      {adding !== undefined && (
        <AddColours model={model} order={order} style={stock.style(adding)} onClose={() => setAdding(undefined)} />
      )}
    </div>
  )
}

/** As the brand calls it, 'Women's US'; without a name from which size to which. */
const scaleWords = ({ rows, sizes }: SizeScale): string =>
  rows[0]!.sizeScale || [...new Set([sizes[0], sizes.at(-1)])].join('–')

/** `<row>.<size or field>` as a place in the grid. */
export function placeOf(field: string, store: string | null = null): [rowId: string, column: string] {
  const at = field.indexOf('.')
  const [rowId, rest] = [field.slice(0, at), field.slice(at + 1)]
  return [rowId, rest === 'packCode' || rest === 'unitPrice' ? rest : sizeField(rest, store)]
}

/** The list price of a style, where its colours have one. */
function priceOf(rows: readonly OrderRow[], words: (price: number) => string): string {
  const prices = new Set(rows.map(({ listPrice }) => listPrice))
  const [price] = prices
  return prices.size === 1 && typeof price === 'number' ? words(price) : ''
}
