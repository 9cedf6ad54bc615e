/** How large pictures are shown. */
export type PictureSize = 'S' | 'M' | 'L'
export const pictureSizes: readonly PictureSize[] = ['S', 'M', 'L']

/** The least width of a card, in pixels; they share what is left of a row. */
const leastWidths: Record<PictureSize, number> = { S: 128, M: 190, L: 290 }
export const gap = 16
export const headerHeight = 48
const above = 16
const below = 22
/** Name and colours below the picture. */
const captionHeight = 62
const emptyHeight = 72

/** A group as far as its room is concerned. */
export interface GroupRoom {
  count: number
  collapsed: boolean
  /** Cards before the first style: the divider page. */
  lead: number
}

interface GroupBox extends GroupRoom {
  top: number
  height: number
}

/** Where everything of a board stands. Pixels from its top left. */
export interface BoardLayout {
  columns: number
  cardWidth: number
  rowStep: number
  columnStep: number
  groups: readonly GroupBox[]
  height: number
}

/** Cards are as high in every group, so that no place depends on what was painted. */
export function layOutBoard(rooms: readonly GroupRoom[], width: number, size: PictureSize): BoardLayout {
  const columns = Math.max(1, Math.floor((width + gap) / (leastWidths[size] + gap)))
  const cardWidth = Math.max(0, Math.floor((width - (columns - 1) * gap) / columns))
  const rowStep = cardWidth + captionHeight + gap
  let top = 0
  const groups = rooms.map((room): GroupBox => {
    const rows = Math.ceil((room.count + room.lead) / columns)
    const inside = rows === 0 ? emptyHeight : rows * rowStep - gap
    const box = { ...room, top, height: headerHeight + (room.collapsed ? 0 : above + inside + below) }
    top += box.height
    return box
  })
  return { columns, cardWidth, rowStep, columnStep: cardWidth + gap, groups, height: top }
}

/** Where a card stands inside of its group; `slot` counts the divider page as well. */
export const placeOf = (layout: BoardLayout, slot: number): { left: number; top: number } => ({
  left: (slot % layout.columns) * layout.columnStep,
  top: headerHeight + above + Math.floor(slot / layout.columns) * layout.rowStep,
})

export interface Seen {
  group: number
  /** Slots from, and up to but without. */
  from: number
  to: number
}

/** What of the board lies between two heights. */
export function seenBetween(layout: BoardLayout, top: number, bottom: number): Seen[] {
  return layout.groups.flatMap((box, group) => {
    if (box.top > bottom || box.top + box.height < top) return []
    if (box.collapsed) return [{ group, from: 0, to: 0 }]
    const inside = box.top + headerHeight + above
    const first = Math.max(0, Math.floor((top - inside) / layout.rowStep))
    const last = Math.max(0, Math.ceil((bottom - inside) / layout.rowStep))
    return [
      {
        group,
        from: Math.min(first * layout.columns, box.count + box.lead),
        to: Math.min(last * layout.columns, box.count + box.lead),
      },
    ]
  })
}

/** Between which styles something held at a point would come: before the style `index` of the group, or behind its last. */
export function spotAt(layout: BoardLayout, x: number, y: number): { group: number; index: number; slot: number } {
  const group = groupAt(layout, y)
  const box = layout.groups[group]
  if (!box || box.collapsed) return { group, index: box?.count ?? 0, slot: 0 }
  const row = Math.max(0, Math.floor((y - box.top - headerHeight - above) / layout.rowStep))
  const column = Math.min(layout.columns, Math.max(0, Math.round(x / layout.columnStep)))
  const slot = Math.min(row * layout.columns + column, box.count + box.lead)
  const index = Math.max(0, slot - box.lead)
  return { group, index, slot: index + box.lead }
}

/** The group at a height; the nearest one outside of the board. */
export function groupAt(layout: BoardLayout, y: number): number {
  const found = layout.groups.findIndex(({ top, height }) => y < top + height)
  return found < 0 ? layout.groups.length - 1 : found
}

/** Where the mark of a spot is drawn, in the board: left of the card that stands there, or right of the last one. */
export function markAt(
  layout: BoardLayout,
  group: number,
  slot: number,
): { left: number; top: number; height: number } {
  const box = layout.groups[group]!
  const isRowEnd = slot > 0 && slot % layout.columns === 0 && slot >= box.count + box.lead
  const { left, top } = placeOf(layout, isRowEnd ? slot - 1 : slot)
  return {
    left: isRowEnd ? left + layout.cardWidth + gap / 2 - 1 : left - gap / 2 - 1,
    top: box.top + top,
    height: layout.rowStep - gap,
  }
}

/** The style that an arrow key leads to from one of a group: other groups follow. Undefined at the ends. */
export function neighbour(
  layout: BoardLayout,
  at: { group: number; index: number },
  key: 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown',
): { group: number; index: number } | undefined {
  const box = layout.groups[at.group]!
  const step =
    key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : key === 'ArrowUp' ? -layout.columns : layout.columns
  const slot = at.index + box.lead
  const column = slot % layout.columns
  const index = at.index + step
  if (index >= 0 && index < box.count) return { group: at.group, index }
  const lastRow = Math.floor((box.count + box.lead - 1) / layout.columns)
  // The last row may be shorter than the one above it.
  if (key === 'ArrowDown' && Math.floor(slot / layout.columns) < lastRow)
    return { group: at.group, index: box.count - 1 }
  const way = step < 0 ? -1 : 1
  for (let group = at.group + way; group >= 0 && group < layout.groups.length; group += way) {
    const other = layout.groups[group]!
    if (other.collapsed || other.count === 0) continue
    if (key === 'ArrowRight') return { group, index: 0 }
    if (key === 'ArrowLeft') return { group, index: other.count - 1 }
    if (key === 'ArrowDown') return { group, index: Math.min(Math.max(0, column - other.lead), other.count - 1) }
    const total = other.count + other.lead
    const above = Math.floor((total - 1) / layout.columns) * layout.columns + column
    return { group, index: Math.max(0, Math.min(above, total - 1) - other.lead) }
  }
  return undefined
}
