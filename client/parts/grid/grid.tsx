import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import type { GridProps } from './grid-contract.ts'
import { GridCalendar } from './floats/grid-calendar.tsx'
import { GridCellBar } from './floats/grid-cell-bar.tsx'
import { GridChoices } from './floats/grid-choices.tsx'
import { GridDetail } from './floats/grid-detail.tsx'
import { GridFind } from './floats/grid-find.tsx'
import { GridHeader } from './grid-header.tsx'
import { GridNote } from './floats/grid-note.tsx'
import { GridPreview } from './floats/grid-preview.tsx'
import { GridRefusal } from './floats/grid-refusal.tsx'
import { GridStatusBar } from './grid-status-bar.tsx'
import type { AnyProps } from './grid-model.ts'
import type { MenuPlace } from './interaction/pointing/hands.ts'
import { fetchWhenIdle } from '../fetched-later/when-idle.ts'
import { useKeysHere } from '../keys/keys-here.ts'
import { createModel, mountGrid, type MountedGrid } from './mount-grid.ts'
import { useCellWords, useGridTexts } from './use-grid-texts.ts'
import { useSpoken } from './use-spoken.ts'
import './grid.css'
import './grid-cells.css'
import './floats/grid-floats.css'

const keysOf = (kind: 'readingKeys' | 'sheetKeys' | 'rowKeys') => () =>
  import('../grid-dialogs/grid-keys.ts').then((part) => part[kind])
const [readingKeys, sheetKeys, rowKeys] = [keysOf('readingKeys'), keysOf('sheetKeys'), keysOf('rowKeys')]

/** What opens by a hand is code of its own; the menu, which is asked for by a finger or a key, is there when the first view stands. */
const fetchMenu = () => import('../grid-dialogs/grid-menu.tsx')
const GridMenu = lazy(() => fetchMenu().then((part) => ({ default: part.GridMenu })))
const GridSort = lazy(() => import('../grid-dialogs/grid-sort.tsx').then(({ GridSort: Sort }) => ({ default: Sort })))
const GridTotals = lazy(() => import('../grid-dialogs/grid-totals.tsx').then((part) => ({ default: part.GridTotals })))
const GridEditCells = lazy(() =>
  import('../grid-dialogs/grid-edit-cells.tsx').then(({ GridEditCells: Edit }) => ({ default: Edit })),
)

/**
 * A spreadsheet over any source of rows. React renders shell, headings and what floats; cells and scrolling are
 * painted beside it. Give it a box with a height.
 */
export function Grid<Row>({ ref, ...props }: GridProps<Row>) {
  const id = useId()
  const { t } = useGridTexts()
  const root = useRef<HTMLDivElement>(null)
  const [grid, setGrid] = useState<MountedGrid>()
  const { spoken, isNotice, say } = useSpoken()
  const [menu, setMenu] = useState<MenuPlace>()
  const [finding, setFinding] = useState<'find' | 'replace'>()
  const [sorting, setSorting] = useState<string>()
  const [editing, setEditing] = useState(false)
  // The machinery does not care for the type of a row; columns and source of one grid always agree on it.
  const anyProps = props as unknown as AnyProps
  useEffect(() => fetchWhenIdle(fetchMenu), [])
  useKeysHere(props.onChanges ? sheetKeys : readingKeys)
  useKeysHere(props.onRemoveRows ? rowKeys : undefined)
  const words = useCellWords()
  const [model] = useState(() => createModel(anyProps, words))

  useLayoutEffect(() => {
    const part = <E extends HTMLElement>(name: string) => root.current!.querySelector<E>(`[data-part="${name}"]`)!
    const mounted = mountGrid(
      {
        root: root.current!,
        scroller: part('scroller'),
        spacer: part('spacer'),
        stage: part('stage'),
        body: part('body'),
        overlay: part('overlay'),
        input: part<HTMLTextAreaElement>('input'),
      },
      model,
      {
        id,
        say,
        openMenu: (x, y) => setMenu({ x, y }),
        // At once: what is typed next is meant for it, also when it is open already.
        openFind: (replaces) => {
          flushSync(() => setFinding(replaces ? 'replace' : 'find'))
          root.current?.querySelector<HTMLInputElement>('.lg-find input')?.select()
        },
        openSort: setSorting,
        showEditCells: () => setEditing(true),
      },
    )
    setGrid(mounted)
    return () => {
      mounted.dispose()
      model.dispose()
    }
  }, [id, model, say])

  useLayoutEffect(() => {
    if (!grid) return
    model.update(anyProps, words)
    grid.hands.painter.nameRows({ mark: t('markRow'), newRow: t('newRow') })
    grid.hands.painter.request()
  })
  // Not with the next frame: rows that are not there are asked for while it is laid out.
  useLayoutEffect(() => grid?.hands.painter.paintNow(), [grid])
  useImperativeHandle(ref, () => grid?.handle ?? emptyHandle, [grid])

  const { source } = props
  const rowCount = useSyncExternalStore(source.subscribe, () => source.rowCount)
  const isHidden = new Set(props.columnState?.flatMap(({ key, hidden }) => (hidden ? [key] : [])))
  const shownColumns = props.columns.filter(({ key }) => !isHidden.has(key)).length
  const className = `lg-grid${props.onReorder ? ' may-reorder' : ''}${props.describeRow ? ' has-cell-bar' : ''}`
  return (
    <div className={className} ref={root}>
      {props.describeRow && (grid ? <GridCellBar grid={grid} /> : <div className="lg-cell-bar" />)}
      <div
        className="lg-frame"
        id={`${id}-grid`}
        role="grid"
        aria-label={props.ariaLabel}
        aria-rowcount={rowCount + (props.groups?.length ?? 0) + (props.newRow ? 2 : 1)}
        aria-colcount={shownColumns + (props.rowHeader === 'none' ? 0 : 1)}
        aria-multiselectable="true"
        aria-readonly={props.onChanges ? undefined : true}
      >
        {grid ? <GridHeader grid={grid} onMenu={setMenu} /> : <div className="lg-head" />}
        <div className="lg-scroller" data-part="scroller" role="rowgroup" tabIndex={-1}>
          <div className="lg-spacer" data-part="spacer" role="presentation">
            <div className="lg-stage" data-part="stage" role="presentation">
              <div className="lg-body" data-part="body" role="presentation" />
              <div data-part="overlay" role="presentation" className="lg-overlays" />
            </div>
          </div>
        </div>
      </div>
      {grid && props.totals && (
        <Suspense fallback={<div className="lg-head" />}>
          <GridTotals grid={grid} totals={props.totals} />
        </Suspense>
      )}
      {grid && props.detail && <GridDetail grid={grid} />}
      <div className="lg-floats">
        <textarea
          className="lg-input"
          data-part="input"
          aria-label={props.ariaLabel}
          aria-controls={`${id}-grid`}
          aria-describedby={`${id}-help`}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          rows={1}
        />
        {grid && <GridChoices grid={grid} />}
        {grid && <GridCalendar grid={grid} />}
        {grid && <GridRefusal grid={grid} />}
        {grid && <GridNote grid={grid} />}
        {grid && <GridPreview grid={grid} />}
      </div>
      {grid && finding && (
        <GridFind grid={grid} replaces={finding === 'replace'} onClose={() => setFinding(undefined)} />
      )}
      {grid && sorting !== undefined && (
        <Suspense>
          <GridSort grid={grid} column={sorting} onClose={() => setSorting(undefined)} />
        </Suspense>
      )}
      {grid && editing && (
        <Suspense>
          <GridEditCells grid={grid} onClose={() => setEditing(false)} />
        </Suspense>
      )}
      {rowCount === 0 && props.empty !== undefined && <div className="lg-empty">{props.empty}</div>}
      {grid && !props.hideStatusBar && <GridStatusBar grid={grid} lead={props.statusLead} trail={props.statusTrail} />}
      {grid && menu && (
        <Suspense>
          <GridMenu grid={grid} place={menu} onClose={() => setMenu(undefined)} />
        </Suspense>
      )}
      <span id={`${id}-help`} className="lg-hidden">
        {t(props.onChanges ? 'help.editable' : 'help.readOnly')}
      </span>
      <span className={isNotice ? 'lg-notice' : 'lg-hidden'} role="status" aria-live="polite">
        {spoken}
      </span>
    </div>
  )
}

const nothingSelected = { active: null, rowCount: 0, cellCount: 0, wholeRows: false, rowIds: () => [] }

const emptyHandle = {
  focus: () => undefined,
  editCells: () => false,
  scrollToRow: () => false,
  selectCell: () => false,
  selection: () => nothingSelected,
  invalidate: () => undefined,
  rejectedCount: () => 0,
  reject: () => undefined,
  dismissRejected: () => undefined,
}
