import { useElementSize } from '@mantine/hooks'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageColourways } from '../catalogue.api.ts'
import type { ProductRow } from '../../../../contract/catalogue/product.ts'
import type { ProductListState } from '../catalogue.view.ts'
import { formatDetailState } from '../product-address.ts'
import { PAGE_ROWS, type RowPages } from '../../../parts/tiles/row-pages.ts'
import { isSelected, type RowSelection } from '../../../parts/selection/row-selection.ts'
import {
  type Density,
  gridHeight,
  placeAfterKey,
  rowsInSight,
  rowTop,
  thumbsBeside,
  TILE_MARGIN,
  tileGrid,
} from '../../../parts/tiles/tile-geometry.ts'
import { useKeptScroll } from '../../../parts/tiles/use-kept-scroll.ts'
import { GhostTile } from './ghost-tile.tsx'
import { ProductTile } from './product-tile.tsx'
import classes from './product-tiles.module.css'

export interface ListActions {
  /** One place, or with `range` all from the last touched place to this one. */
  select: (index: number, range: boolean) => void
  selectAll: () => void
  clear: () => void
  open: (index: number) => void
  add: (id: string) => void
}

/** Tiles of a list of any length: only those in sight are drawn, rows are loaded where one looks. */
export function ProductTiles({
  pages,
  count,
  state,
  selection,
  actions,
  stale,
  empty,
}: {
  pages: RowPages<ProductRow>
  count: number | undefined
  state: ProductListState
  selection: RowSelection
  actions: ListActions
  stale: boolean
  empty: ReactNode
}) {
  const { t } = useTranslation('catalogue')
  const { ref: sizeRef, width, height } = useElementSize()
  const scroller = useRef<HTMLDivElement>(null)
  const density: Density = state.view.density
  const grid = tileGrid(width, density)
  const shownCount = count ?? grid.columns * 3
  const total = gridHeight(shownCount, grid)
  const [scrollTop, setScrollTop] = useState(0)
  const [active, setActive] = useState(0)
  const focusWanted = useRef(false)
  const { from, to } = rowsInSight(scrollTop, height, shownCount, grid)
  const { columns } = grid

  const keepScroll = useKeptScroll(width > 0 ? total : 0, pages)

  useEffect(() => {
    if (width > 0) pages.look(from * columns, Math.min(to * columns, count ?? 1))
  }, [pages, from, to, columns, count, width])

  const at = Math.min(active, Math.max(0, shownCount - 1))
  useLayoutEffect(() => {
    if (!focusWanted.current) return
    focusWanted.current = false
    scroller.current?.querySelector<HTMLElement>(`[data-index="${at}"]`)?.focus({ preventScroll: true })
  })

  const pageNumbers = pagesBetween(from * columns, Math.min(to * columns, shownCount))
  const colourways = usePageColourways(
    pageNumbers.map((page) => stylesOf(pages, page)),
    state.filters.location,
  )

  const bringIntoSight = (index: number): void => {
    const element = scroller.current
    if (!element) return
    const top = rowTop(Math.floor(index / columns), grid) - TILE_MARGIN.top
    const bottom = top + grid.rowHeight + TILE_MARGIN.top
    if (top < element.scrollTop) element.scrollTop = top
    else if (bottom > element.scrollTop + height) element.scrollTop = bottom - height + TILE_MARGIN.bottom / 2
  }

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.altKey) return
    const command = event.ctrlKey || event.metaKey
    const rowsOnScreen = Math.max(1, Math.floor(height / grid.rowHeight))
    const next = command ? undefined : placeAfterKey(event.key, at, count ?? 0, columns, rowsOnScreen)
    if (next !== undefined) {
      focusWanted.current = true
      setActive(next)
      bringIntoSight(next)
      if (event.shiftKey) actions.select(next, true)
    } else if (command && event.key.toLowerCase() === 'a') actions.selectAll()
    else if (event.key === ' ') actions.select(at, event.shiftKey)
    else if (event.key === 'Enter') actions.open(at)
    else if (event.key === 'Escape') actions.clear()
    else if (event.key === '+') {
      const row = pages.rowAt(at)
      if (row) actions.add(row._id)
    } else return
    event.preventDefault()
  }

  const rows: number[] = []
  for (let row = from; row < to; row += 1) rows.push(row)
  const activeRow = Math.floor(at / columns)
  // The tile that holds the focus stays, however far one scrolls, else the keyboard would lose its place.
  if (shownCount > 0 && !rows.includes(activeRow)) rows.push(activeRow)
  const picking = selection.kind === 'all' || selection.ids.size > 0

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
      {count === 0 ? (
        empty
      ) : (
        <div
          role="grid"
          aria-label={t('listLabel')}
          aria-multiselectable
          aria-rowcount={Math.ceil(shownCount / columns)}
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
                {Array.from({ length: Math.min(columns, shownCount - rowNumber * columns) }, (_, column) => {
                  const index = rowNumber * columns + column
                  const row = pages.rowAt(index)
                  const selected = row !== undefined && isSelected(selection, row._id)
                  return (
                    <div
                      key={column}
                      role="gridcell"
                      aria-colindex={column + 1}
                      aria-selected={selected}
                      aria-label={row ? `${row.name}, ${row.style} ${row.colorDescription}` : t('loadingProduct')}
                      tabIndex={index === at ? 0 : -1}
                      data-index={index}
                      className={classes.cell}
                      style={{ width: grid.tile }}
                      onFocus={() => setActive(index)}
                    >
                      {row ? (
                        <ProductTile
                          key={row._id}
                          row={row}
                          index={index}
                          selected={selected}
                          thumbs={thumbsBeside(grid)}
                          colourways={colourways[row.style] ?? none}
                          address={formatDetailState({ list: state, at: index, panel: 'availability' })}
                          onSelect={actions.select}
                          onAdd={actions.add}
                        />
                      ) : (
                        <GhostTile failed={pages.errorAt(index) !== undefined} onRetry={() => pages.retry()} />
                      )}
                    </div>
                  )
                })}
              </div>
            ))}
        </div>
      )}
    </div>
  )
}

const none: readonly never[] = []

function pagesBetween(from: number, to: number): number[] {
  const pages: number[] = []
  for (let page = Math.floor(from / PAGE_ROWS); page * PAGE_ROWS < to; page += 1) pages.push(page)
  return pages
}

/** Styles of a page that is loaded, each once. */
function stylesOf(pages: RowPages<ProductRow>, page: number): string[] {
  const styles = new Set<string>()
  for (let index = page * PAGE_ROWS; index < (page + 1) * PAGE_ROWS; index += 1) {
    const row = pages.rowAt(index)
    if (row) styles.add(row.style)
  }
  return [...styles]
}
