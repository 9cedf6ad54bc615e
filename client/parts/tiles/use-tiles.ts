import { useElementSize } from '@mantine/hooks'
import { type KeyboardEvent, type RefCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RowPages } from '../row-pages/row-pages.ts'
import {
  type Density,
  gridHeight,
  placeAfterKey,
  rowsInSight,
  rowTop,
  TILE_MARGIN,
  type TileGrid,
  tileGrid,
} from './tile-geometry.ts'
import { useKeptScroll } from './use-kept-scroll.ts'

export interface TileActions {
  /** One place, or with `range` all from the last touched place to this one. */
  select: (index: number, range: boolean) => void
  selectAll: () => void
  clear: () => void
  open: (index: number) => void
}

/** Where one is in a list of tiles: what is in sight, which tile holds the focus. `TileList` draws it. */
export interface Tiles {
  /** For the element that scrolls. */
  attach: RefCallback<HTMLElement>
  grid: TileGrid
  /** False until the room for the tiles is known. */
  measured: boolean
  /** How many tiles there are to draw; a screenful of empty ones until the list is known. */
  shown: number
  total: number
  /** Places in sight, `to` not included. */
  from: number
  to: number
  /** Rows to draw: those in sight, and the one that holds the focus, else the keyboard would lose its place. */
  rows: readonly number[]
  at: number
  setActive: (index: number) => void
  onScroll: (scrollTop: number) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * Rows are loaded where one looks, keys lead from tile to tile. `keys` are further keys of a screen, such as `+` for adding,
 * given the place that holds the focus.
 */
export function useTiles<Row extends { readonly _id: string }>({
  pages,
  count,
  density,
  actions,
  keys = {},
  more,
}: {
  pages: RowPages<Row>
  count: number | undefined
  density: Density
  actions: TileActions
  keys?: Readonly<Record<string, (index: number) => void>>
  /** Pixels under a picture beside its lines. */
  more?: number
}): Tiles {
  const { ref: sizeRef, width, height } = useElementSize()
  const scroller = useRef<HTMLElement>(null)
  const grid = tileGrid(width, density, more)
  const { columns } = grid
  const shown = count ?? columns * 3
  const total = gridHeight(shown, grid)
  const [scrollTop, setScrollTop] = useState(0)
  const [active, setActive] = useState(0)
  const focusWanted = useRef(false)
  const sight = rowsInSight(scrollTop, height, shown, grid)
  const from = sight.from * columns
  const to = Math.min(sight.to * columns, shown)
  const measured = width > 0
  const keepScroll = useKeptScroll(measured ? total : 0, pages)

  useEffect(() => {
    if (measured) pages.look(from, Math.min(to, count ?? 1))
  }, [pages, from, to, count, measured])

  const at = Math.min(active, Math.max(0, shown - 1))
  useLayoutEffect(() => {
    if (!focusWanted.current) return
    focusWanted.current = false
    scroller.current?.querySelector<HTMLElement>(`[data-index="${at}"]`)?.focus({ preventScroll: true })
  })

  const bringIntoSight = (index: number): void => {
    const element = scroller.current
    if (!element) return
    const top = rowTop(Math.floor(index / columns), grid) - TILE_MARGIN.top
    const bottom = top + grid.rowHeight + TILE_MARGIN.top
    if (top < element.scrollTop) element.scrollTop = top
    else if (bottom > element.scrollTop + height) element.scrollTop = bottom - height + TILE_MARGIN.bottom / 2
  }

  const onKeyDown = (event: KeyboardEvent): void => {
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
    else if (keys[event.key]) keys[event.key]!(at)
    else return
    event.preventDefault()
  }

  const rows: number[] = []
  for (let row = sight.from; row < sight.to; row += 1) rows.push(row)
  const activeRow = Math.floor(at / columns)
  if (shown > 0 && !rows.includes(activeRow)) rows.push(activeRow)

  return {
    attach: (element) => {
      scroller.current = element
      keepScroll(element)
      sizeRef(element)
    },
    grid,
    measured,
    shown,
    total,
    from,
    to,
    rows,
    at,
    setActive,
    onScroll: setScrollTop,
    onKeyDown,
  }
}
