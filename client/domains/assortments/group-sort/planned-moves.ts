import type { GroupBy } from '../../../../contract/assortments/rows/assortment-order.ts'
import { movedTitle } from '../../../../contract/assortments/group-sort/move-order.ts'
import type { DisplayGroup } from '../../../../contract/assortments/group-sort/sort-board.ts'
import type { SortMove } from '../../../../contract/assortments/group-sort/sort-move.ts'
import { isAssignable } from '../../../../contract/assortments/group-sort/sort-options.ts'
import { neighbour, type BoardLayout } from './board-layout.ts'

type Groups = readonly DisplayGroup[]
/** A style on the board, and one of the spots between styles: the one before `index`, counted with what is held. */
export interface HeldStyle {
  group: number
  style: string
}
export interface Spot {
  group: number
  index: number
}

export const canTake = (groupBy: GroupBy, from: number, to: number): boolean => from === to || isAssignable(groupBy)

/** Undefined where the style stands already, or may not go. */
export function styleMove(groups: Groups, groupBy: GroupBy, held: HeldStyle, to: Spot): SortMove | undefined {
  const target = groups[to.group]
  if (!target || !canTake(groupBy, held.group, to.group)) return undefined
  const at = target.styles.findIndex(({ style }) => style === held.style)
  const isHere = held.group === to.group && at >= 0
  if (isHere && (to.index === at || to.index === at + 1)) return undefined
  const before = target.styles.slice(to.index).find(({ style }) => style !== held.style)
  return {
    moveStyle: {
      item: held.style,
      beforeItem: before?.style ?? null,
      ...(held.group === to.group ? {} : { displayGroup: target.displayGroup }),
    },
  }
}

/** Its place among the others, counted from 1, once it is dropped. */
export function placeAfter(groups: Groups, held: HeldStyle, to: Spot): number {
  const styles = groups[to.group]?.styles ?? []
  return styles.slice(0, to.index).filter(({ style }) => style !== held.style).length + 1
}

/** One step by an arrow key: the spot behind or before the neighbour there, in the next group where the group ends. */
export function stepSpot(
  layout: BoardLayout,
  from: Spot,
  key: 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown',
): Spot | undefined {
  const next = neighbour(layout, from, key)
  if (!next) return undefined
  const isForward = key === 'ArrowRight' || key === 'ArrowDown'
  if (next.group !== from.group) return { group: next.group, index: isForward ? next.index : next.index + 1 }
  return { group: next.group, index: isForward ? next.index + 1 : next.index }
}

/** `to`: the group it comes before; groups that cannot move stay behind all others. */
export function groupMove(groups: Groups, held: number, to: number): SortMove | undefined {
  const titles = groups.map(({ displayGroup }) => displayGroup).filter((title) => title !== '')
  const item = titles[held]
  if (item === undefined) return undefined
  const beforeItem = titles[to] ?? null
  return movedTitle(titles, item, beforeItem).join('\n') === titles.join('\n')
    ? undefined
    : { moveDisplayGroup: { item, beforeItem } }
}

/** A colour before another of its style, `to` counted with what is held. */
export function colourMove(style: DisplayGroup['styles'][number], from: number, to: number): SortMove | undefined {
  const item = style.colors[from]
  if (!item || to === from || to === from + 1) return undefined
  return { moveColor: { style: style.style, item: item.color, beforeItem: style.colors[to]?.color ?? null } }
}
