import { useElementSize } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSelected, type RowSelection } from '../../../parts/selection/row-selection.ts'
import type { RowPages } from '../../../parts/tiles/row-pages.ts'
import {
  gridHeight,
  placeAfterKey,
  rowsInSight,
  rowTop,
  TILE_MARGIN,
  tileGrid,
} from '../../../parts/tiles/tile-geometry.ts'
import { useKeptScroll } from '../../../parts/tiles/use-kept-scroll.ts'
import type { Search } from '../library-address.ts'
import { AssetTile } from './asset-tile.tsx'
import classes from './asset-tiles.module.css'
import type { ListedAsset } from './library-lists.api.ts'
import type { ListState } from './list-state.ts'

export interface ListActions {
  select: (index: number, range: boolean) => void
  selectAll: () => void
  clear: () => void
  open: (index: number) => void
  download: (row: ListedAsset) => void
}

/** Tiles of a library of any length: only those in sight are drawn, rows are loaded where one looks. */
export function AssetTiles({
  pages,
  density,
  selection,
  actions,
  searchOf,
  stale,
  empty,
}: {
  pages: RowPages<ListedAsset>
  density: ListState['density']
  selection: RowSelection
  actions: ListActions
  /** The address under which an asset is looked at. */
  searchOf: (id: string) => Search
  stale: boolean
  empty: ReactNode
}) {
  const { t } = useTranslation('library-lists')
  const { ref: sizeRef, width, height } = useElementSize()
  const scroller = useRef<HTMLDivElement>(null)
  const count = pages.length
  const grid = tileGrid(width, density)
  const { columns } = grid
  const shown = count ?? columns * 3
  const total = gridHeight(shown, grid)
  const [scrollTop, setScrollTop] = useState(0)
  const [active, setActive] = useState(0)
  const focusWanted = useRef(false)
  const { from, to } = rowsInSight(scrollTop, height, shown, grid)
  const keepScroll = useKeptScroll(width > 0 ? total : 0, pages)

  useEffect(() => {
    if (width > 0) pages.look(from * columns, Math.min(to * columns, count ?? 1))
  }, [pages, from, to, columns, count, width])

  const at = Math.min(active, Math.max(0, shown - 1))
  useLayoutEffect(() => {
    if (!focusWanted.current) return
    focusWanted.current = false
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-index="${at}"]`)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest' })
  })

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.altKey) return
    const command = event.ctrlKey || event.metaKey
    const rowsOnScreen = Math.max(1, Math.floor(height / grid.rowHeight))
    const next = command ? undefined : placeAfterKey(event.key, at, count ?? 0, columns, rowsOnScreen)
    if (next !== undefined) {
      focusWanted.current = true
      const top = rowTop(Math.floor(next / columns), grid) - TILE_MARGIN.top
      const element = scroller.current
      if (element && (top < element.scrollTop || top + grid.rowHeight > element.scrollTop + height))
        element.scrollTop = top
      setActive(next)
      if (event.shiftKey) actions.select(next, true)
    } else if (command && event.key.toLowerCase() === 'a') actions.selectAll()
    else if (event.key === ' ') actions.select(at, event.shiftKey)
    else if (event.key === 'Enter') actions.open(at)
    else if (event.key === 'Escape') actions.clear()
    else return
    event.preventDefault()
  }

  const rows: number[] = []
  for (let row = from; row < to; row += 1) rows.push(row)
  const activeRow = Math.floor(at / columns)
  // The tile that holds the focus stays, however far one scrolls.
  if (shown > 0 && !rows.includes(activeRow)) rows.push(activeRow)
  const picking = selection.kind === 'all' || selection.ids.size > 0
  if (count === 0) return <div className={classes.scroller}>{empty}</div>
  return (
    <div
      ref={(element) => {
        scroller.current = element
        keepScroll(element)
        sizeRef(element)
      }}
      className={`${classes.scroller} ${picking ? classes.picking : ''}`}
      data-stale={stale || undefined}
      onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
    >
      <div
        role="grid"
        aria-label={t('list')}
        aria-multiselectable
        aria-rowcount={Math.ceil(shown / columns)}
        aria-colcount={columns}
        aria-busy={count === undefined || stale}
        style={{ height: total }}
        onKeyDown={onKeyDown}
      >
        {width > 0 &&
          rows.map((rowNumber) => (
            <div
              key={rowNumber}
              role="row"
              aria-rowindex={rowNumber + 1}
              className={classes.row}
              style={{ transform: `translateY(${rowTop(rowNumber, grid)}px)`, top: 0 }}
            >
              {Array.from({ length: Math.min(columns, shown - rowNumber * columns) }, (_none, column) => {
                const index = rowNumber * columns + column
                const row = pages.rowAt(index)
                const selected = row !== undefined && isSelected(selection, row._id)
                return (
                  <div
                    key={column}
                    role="gridcell"
                    aria-colindex={column + 1}
                    aria-selected={selected}
                    aria-label={row ? [row.name, row.isNew ? t('new') : ''].filter(Boolean).join(', ') : t('loading')}
                    tabIndex={index === at ? 0 : -1}
                    data-index={index}
                    className={classes.cell}
                    style={{ width: grid.tile }}
                    onFocus={() => setActive(index)}
                  >
                    {row ? (
                      <AssetTile
                        row={row}
                        index={index}
                        selected={selected}
                        search={searchOf(row._id)}
                        onSelect={actions.select}
                        onDownload={actions.download}
                      />
                    ) : (
                      <div className={classes.ghost} />
                    )}
                  </div>
                )
              })}
            </div>
          ))}
      </div>
    </div>
  )
}
