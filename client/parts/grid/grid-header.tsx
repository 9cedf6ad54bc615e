import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { memo, useRef, useState } from 'react'
import { fullState, moveColumn, nextSort, resizeColumn } from './columns/column-state.ts'
import { pinEdge, type PlacedColumn } from './geometry/column-layout.ts'
import type { ColumnState } from './grid-contract.ts'
import type { MenuPlace } from './interaction/pointing/hands.ts'
import type { MountedGrid } from './mount-grid.ts'
import { alignmentOf } from './cells/cell-kinds.ts'
import { areaOf, liveRange, selectAll, selectColumn } from './selection/cell-ranges.ts'
import { fitColumns, meantColumns } from './interaction/fit-columns.ts'
import { sheetOf } from './interaction/pointing/hands.ts'
import { dragHeading, dragWidth } from './interaction/pointing/drag-heading.ts'
import { useFollowLeft } from './use-follow-left.ts'
import { useModel } from './use-model.ts'
import { useGridTexts } from './use-grid-texts.ts'

/** The headings: click sorts or selects, drag moves, the edge sizes, the right button opens the column's commands. */
export const GridHeader = memo(function GridHeader({ grid, onMenu }: { grid: MountedGrid; onMenu: OnMenu }) {
  const { model, commands } = grid.hands
  const { t } = useGridTexts()
  useModel(model, 'layout', 'selection')
  const inner = useFollowLeft(model)
  const [drop, setDrop] = useState<{ key: string; after: boolean }>()

  const { layout, selection } = model
  const live = selection && areaOf(liveRange(selection))
  const beforeSizing = useRef<readonly ColumnState[]>(undefined)
  const stateNow = () => fullState(model.props.columns, model.props.columnState)
  const size = ({ column }: PlacedColumn, width: number, done: boolean) => {
    if (!column) return
    const before = (beforeSizing.current ??= model.props.columnState ?? [])
    const after = resizeColumn(stateNow(), column, width)
    if (!done) return model.props.onColumnState?.(after)
    beforeSizing.current = undefined
    commands.arrangeColumns(after, before)
  }
  const heading = (placed: PlacedColumn, index: number) => (
    <Heading
      key={placed.key}
      placed={placed}
      index={index}
      grid={grid}
      t={t}
      hot={live !== null && index >= live.left && index <= live.right && live.right - live.left < 12}
      edge={pinEdge(layout, index)}
      drop={drop?.key === placed.key ? (drop.after ? 'after' : 'before') : undefined}
      onMenu={onMenu}
      onMove={(key, place) => {
        setDrop(undefined)
        if (!place) return
        const { columns } = model.layout
        const at = columns.findIndex((one) => one.key === place.key)
        const before = place.after ? (columns[at + 1]?.key ?? null) : place.key
        commands.arrangeColumns(moveColumn(stateNow(), key, before))
      }}
      onOver={setDrop}
      onSize={(width, done) => size(placed, width, done)}
    />
  )
  const all = layout.columns.map(heading)
  return (
    <div className="lg-head" role="rowgroup">
      <div role="row" aria-rowindex={1} className="lg-head-row" style={{ width: model.width || undefined }}>
        <div role="presentation" className="lg-head-pane" style={{ width: layout.leftWidth }}>
          {all.slice(0, layout.middleFrom)}
        </div>
        <div role="presentation" className="lg-head-pane lg-head-middle">
          <div role="presentation" ref={inner} className="lg-inner" style={{ width: layout.middleWidth }}>
            {all.slice(layout.middleFrom, layout.middleTo)}
          </div>
        </div>
        <div role="presentation" className="lg-head-pane" style={{ width: layout.rightWidth }}>
          {all.slice(layout.middleTo)}
        </div>
      </div>
    </div>
  )
})

type GridTexts = ReturnType<typeof useGridTexts>['t']
type OnMenu = (place: MenuPlace) => void

interface HeadingProps {
  placed: PlacedColumn
  index: number
  grid: MountedGrid
  t: GridTexts
  hot: boolean
  edge: string
  drop: 'before' | 'after' | undefined
  onMenu: OnMenu
  onOver: (place: { key: string; after: boolean } | undefined) => void
  onMove: (key: string, place: { key: string; after: boolean } | undefined) => void
  onSize: (width: number, done: boolean) => void
}

function Heading({ placed, index, grid, t, hot, edge, drop, onMenu, onOver, onMove, onSize }: HeadingProps) {
  const { model, painter, editor } = grid.hands
  const { props } = model
  const { column } = placed
  if (!column) return <Corner grid={grid} t={t} width={placed.width} />
  const entry = props.sort?.find(({ key }) => key === column.key)
  const sorted = entry?.direction
  const maySort = props.onSort !== undefined && column.sortable === true
  const mayMove = props.onColumnState !== undefined && !column.fixed
  // Where cells are edited a heading selects, as in a spreadsheet, and its arrow sorts; a list to read from sorts.
  const selects = props.onChanges !== undefined || !maySort
  const sortNow = (event: React.MouseEvent) => {
    editor.commit()
    editor.focus()
    const add = event.shiftKey && (model.props.sortLevels ?? 1) > 1
    model.props.onSort?.(nextSort(model.props.sort ?? [], column.key, add))
  }
  const press = (event: React.MouseEvent) => {
    if (!selects) return sortNow(event)
    editor.commit()
    editor.focus()
    if (model.rows.count === 0) return
    model.select(selectColumn(model.selection, index, model.rows.count, event))
    painter.request()
  }
  const Arrow = sorted === 'descending' ? IconArrowDown : IconArrowUp
  const className = [
    'lg-heading',
    `a-${alignmentOf(column.kind, column.align)}`,
    hot && 'is-hot',
    edge.trim(),
    maySort && !selects && 'is-sortable',
    drop && `is-drop-${drop}`,
  ]
  return (
    <div
      role="columnheader"
      aria-colindex={index + 1}
      aria-sort={maySort ? (sorted ?? 'none') : undefined}
      title={column.hint}
      data-heading={column.key}
      className={className.filter(Boolean).join(' ')}
      style={{ left: placed.left, width: placed.width }}
      onContextMenu={(event) => {
        event.preventDefault()
        if (maySort || mayMove) onMenu({ x: event.clientX, y: event.clientY, column: column.key })
      }}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.preventDefault()
        dragHeading(event.nativeEvent, {
          enabled: mayMove,
          onClick: () => press(event),
          onOver,
          onDrop: (place) => onMove(column.key, place),
        })
      }}
    >
      {/* Too narrow for its name, which is read out all the same. */}
      {column.kind === 'picture' ? (
        <span className="lg-hidden">{column.title || column.hint}</span>
      ) : (
        <span className="lg-heading-text">{column.title}</span>
      )}
      {maySort && selects ? (
        <button
          type="button"
          tabIndex={-1}
          className={sorted ? 'lg-sort is-on' : 'lg-sort'}
          aria-label={t('sortBy', { column: column.title })}
          onPointerDown={(event) => {
            event.stopPropagation()
            event.preventDefault()
          }}
          onClick={sortNow}
        >
          <Arrow size={14} stroke={1.6} aria-hidden />
        </button>
      ) : (
        sorted && <Arrow size={14} stroke={1.6} aria-hidden />
      )}
      {sorted && (props.sort?.length ?? 0) > 1 && <small>{(props.sort?.indexOf(entry!) ?? 0) + 1}</small>}
      {props.onColumnState && (
        <span
          className="lg-resize"
          aria-hidden
          onPointerDown={(event) => {
            event.stopPropagation()
            event.preventDefault()
            dragWidth(event.nativeEvent, placed.width, onSize)
          }}
          onDoubleClick={() => fitColumns(grid.hands, meantColumns(grid.hands, column.key))}
        />
      )}
    </div>
  )
}

/** The box over the row numbers selects everything; over tick boxes it ticks everything. */
function Corner({ grid, t, width }: { grid: MountedGrid; t: GridTexts; width: number }) {
  const { model, painter, editor } = grid.hands
  const { marks, rowHeader } = model.props
  const byMarks = rowHeader === 'mark' && marks !== undefined
  const area = model.selection && areaOf(liveRange(model.selection))
  const everything =
    area !== null &&
    area.top === 0 &&
    area.bottom === model.rows.count - 1 &&
    area.left === model.layout.first &&
    area.right === model.layout.columns.length - 1
  const state = byMarks ? marks.all : everything ? 'all' : 'none'
  return (
    <div
      role="columnheader"
      aria-colindex={1}
      className="lg-heading lg-corner"
      style={{ left: 0, width }}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.preventDefault()
        editor.commit()
        editor.focus()
        if (byMarks) model.props.marks?.markAll(marks.all !== 'all')
        else if (model.rows.count > 0)
          model.select(selectAll(model.selection?.active ?? { row: 0, col: model.layout.first }, sheetOf(model)))
        painter.request()
      }}
    >
      <span className="lg-hidden">{t(byMarks ? 'markAll' : 'selectAll')}</span>
      <span className={`lg-tick is-${state}${state === 'all' ? ' is-on' : ''}`}>
        <svg viewBox="0 0 24 24" width="11" height="11" aria-hidden="true">
          <path d={state === 'some' ? 'M6 12h12' : 'M5 12l5 5l10 -10'} />
        </svg>
      </span>
    </div>
  )
}
