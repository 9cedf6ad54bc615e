export type Density = 'compact' | 'normal' | 'tall'
export const densities: readonly Density[] = ['compact', 'normal', 'tall']

/** Least width of a tile in pixels, by density. */
const leastWidth: Record<Density, number> = { compact: 150, normal: 210, tall: 300 }
export const TILE_GAP = { column: 16, row: 24 } as const
/** Room around the tiles; at the bottom for the bar of the selection. */
export const TILE_MARGIN = { side: 18, top: 18, bottom: 76 } as const
/** Height of the lines under the picture. */
const TEXT_HEIGHT = 84
/** Rows of tiles kept above and below those in sight. */
const OVERSCAN = 2

export interface TileGrid {
  columns: number
  /** Width of a tile, and of its square picture. */
  tile: number
  /** From the top of one row to the top of the next. */
  rowHeight: number
}

/** How tiles share a width of so many pixels; `more` is what stands under a picture beside its lines. */
export function tileGrid(width: number, density: Density, more = 0): TileGrid {
  const room = Math.max(0, width - 2 * TILE_MARGIN.side)
  const columns = Math.max(1, Math.floor((room + TILE_GAP.column) / (leastWidth[density] + TILE_GAP.column)))
  const tile = Math.max(1, Math.floor((room - (columns - 1) * TILE_GAP.column) / columns))
  return { columns, tile, rowHeight: tile + TEXT_HEIGHT + more + TILE_GAP.row }
}

export const gridHeight = (count: number, { columns, rowHeight }: TileGrid): number =>
  count === 0 ? 0 : TILE_MARGIN.top + Math.ceil(count / columns) * rowHeight - TILE_GAP.row + TILE_MARGIN.bottom

const thumbsIn = (room: number, each: number): number => Math.max(1, Math.min(8, Math.floor(room / each)))

/** A small picture with its gap, a letter of what stands beside it, and a gap of their line, in pixels. */
const [THUMB, LETTER, BESIDE_GAP] = [26, 6.6, 6]

/** How many small pictures of `count` stand beside prices as they are written, with room for the `+3` of the others. */
export function thumbsBeside({ tile }: TileGrid, prices: readonly string[], count: number): number {
  const room = prices.reduce((left, price) => left - BESIDE_GAP - LETTER * price.length, tile - BESIDE_GAP)
  const all = thumbsIn(room, THUMB)
  return all >= count ? all : thumbsIn(room - BESIDE_GAP - LETTER * `+${count}`.length, THUMB)
}

/** A finger hits 44 px: there the small pictures stand on a line of their own, above the prices. */
export const THUMB_LINE = 48
export const thumbsOnLine = ({ tile }: TileGrid): number => thumbsIn(tile - 28, 46)

/** Rows of tiles to draw, `to` not included. */
export function rowsInSight(
  scrollTop: number,
  height: number,
  count: number,
  grid: TileGrid,
): { from: number; to: number } {
  const rows = Math.ceil(count / grid.columns)
  const first = Math.floor((scrollTop - TILE_MARGIN.top) / grid.rowHeight) - OVERSCAN
  const last = Math.ceil((scrollTop + height - TILE_MARGIN.top) / grid.rowHeight) + OVERSCAN
  return { from: Math.max(0, Math.min(first, rows)), to: Math.max(0, Math.min(last, rows)) }
}

export const rowTop = (row: number, { rowHeight }: TileGrid): number => TILE_MARGIN.top + row * rowHeight

/** Where a key leads from a place among `count` tiles; undefined for other keys. */
export function placeAfterKey(
  key: string,
  at: number,
  count: number,
  columns: number,
  rowsOnScreen: number,
): number | undefined {
  const within = (place: number): number => Math.max(0, Math.min(count - 1, place))
  // Down from the last full row leads to the last tile; up from the first row stays.
  const down = (rows: number): number => within(at + rows * columns)
  const up = (rows: number): number => (at - rows * columns < 0 ? at % columns : at - rows * columns)
  switch (key) {
    case 'ArrowRight':
      return within(at + 1)
    case 'ArrowLeft':
      return within(at - 1)
    case 'ArrowDown':
      return down(1)
    case 'ArrowUp':
      return up(1)
    case 'PageDown':
      return down(rowsOnScreen)
    case 'PageUp':
      return up(rowsOnScreen)
    case 'Home':
      return 0
    case 'End':
      return within(count - 1)
    default:
      return undefined
  }
}
