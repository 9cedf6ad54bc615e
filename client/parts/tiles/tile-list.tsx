import type { ReactNode } from 'react'
import { isSelected, type RowSelection } from '../selection/row-selection.ts'
import type { RowPages } from '../row-pages/row-pages.ts'
import { GhostTile } from './ghost-tile.tsx'
import { rowTop } from './tile-geometry.ts'
import classes from './tiles.module.css'
import type { Tiles } from './use-tiles.ts'

/** Tiles of a list of any length as one grid for the keyboard and for screen readers: only those in sight are drawn. */
export function TileList<Row extends { readonly _id: string }>({
  tiles,
  pages,
  count,
  selection,
  label,
  stale,
  empty,
  labelOf,
  renderTile,
}: {
  tiles: Tiles
  pages: RowPages<Row>
  count: number | undefined
  selection: RowSelection
  label: string
  stale: boolean
  empty: ReactNode
  /** What a tile is called; undefined while its row is on the way. */
  labelOf: (row: Row | undefined) => string
  renderTile: (row: Row, index: number, selected: boolean) => ReactNode
}) {
  const { attach, grid, shown, total, rows, at, measured, setActive, onScroll, onKeyDown } = tiles
  const { columns } = grid
  const picking = selection.kind === 'all' || selection.ids.size > 0
  return (
    <div
      ref={attach}
      className={`${classes.scroller} ${picking ? classes.picking : ''}`}
      data-stale={stale || undefined}
      onScroll={(event) => onScroll(event.currentTarget.scrollTop)}
    >
      {count === 0 ? (
        empty
      ) : (
        <div
          role="grid"
          aria-label={label}
          aria-multiselectable
          aria-rowcount={Math.ceil(shown / columns)}
          aria-colcount={columns}
          aria-busy={count === undefined || stale}
          style={{ height: total }}
          onKeyDown={onKeyDown}
        >
          {measured &&
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
                      aria-label={labelOf(row)}
                      tabIndex={index === at ? 0 : -1}
                      data-index={index}
                      className={classes.cell}
                      style={{ width: grid.tile }}
                      onFocus={() => setActive(index)}
                    >
                      {row ? (
                        renderTile(row, index, selected)
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
