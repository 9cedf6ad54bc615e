import { withState } from './group-state.ts'
import { movedTitle, ordered, orderStep } from './move-order.ts'
import { displayGroups, type KeptGroup, type SortBoard } from './sort-board.ts'
import type { SortMove } from './sort-move.ts'

/** The board after a move; the same board when the move concerns nothing that is there. The server does the same. */
export function movedOnBoard(board: SortBoard, move: SortMove): SortBoard {
  const { moveDisplayGroup, removeDisplayGroup, setDisplayGroup, groupSettings, moveStyle } = move
  if (groupSettings) return groupSettings.groupBy ? { ...board, groupBy: groupSettings.groupBy } : board
  if (moveDisplayGroup) {
    return withTitles(board, movedTitle(titlesOf(board), moveDisplayGroup.item, moveDisplayGroup.beforeItem))
  }
  if (removeDisplayGroup) {
    const { item } = removeDisplayGroup
    return { ...board, kept: board.kept.filter((one) => one.groupBy !== board.groupBy || one.title !== item) }
  }
  if (setDisplayGroup) {
    const { groupBy } = board
    return groupBy === 'none' ? board : { ...board, states: withState(board.states, groupBy, setDisplayGroup) }
  }
  const step = orderStep(board.products, move)
  if (!step) return board
  const products = ordered(board.products, step)
  const pillar = moveStyle?.displayGroup
  if (pillar === undefined) return { ...board, products }
  const { item } = moveStyle!
  return { ...board, products: products.map((one) => (one.style === item ? { ...one, pillar } : one)) }
}

/** Moves that put the board back to how it stood before `move`; none where that concerned nothing but how a group stands. */
export function inverseMoves(board: SortBoard, move: SortMove): SortMove[] {
  const { moveDisplayGroup, removeDisplayGroup, groupSettings, moveStyle } = move
  if (groupSettings) return groupSettings.groupBy ? [{ groupSettings: { groupBy: board.groupBy } }] : []
  if (moveDisplayGroup) {
    const { item } = moveDisplayGroup
    // A group that first gets a place gives all of them one: those go back among the others by name.
    return [...(isKept(board, item) ? [placeOf(board, item)] : []), ...unplaced(board, item)]
  }
  if (removeDisplayGroup) {
    const { item } = removeDisplayGroup
    return titlesOf(board).includes(item) ? [placeOf(board, item), ...unplaced(board)] : []
  }
  const step = orderStep(board.products, move)
  if (!step) return []
  if (step.kind === 'permute') {
    const named = new Set(step.ids)
    return [{ orderProducts: { ids: board.products.filter(({ _id }) => named.has(_id)).map(({ _id }) => _id) } }]
  }
  const { item } = moveStyle!
  const held = board.products.filter(({ style }) => style === item)
  const pillar = held[0]!.pillar
  const back: SortMove = {
    moveStyle: {
      item,
      beforeItem: followerOf(board, item),
      ...(moveStyle!.displayGroup === undefined ? {} : { displayGroup: pillar }),
    },
  }
  // Colours that stood apart go apart again.
  return isTogether(board, item) ? [back] : [back, { orderProducts: { ids: board.products.map(({ _id }) => _id) } }]
}

const placeOf = (board: SortBoard, item: string): SortMove => {
  const titles = titlesOf(board)
  return { moveDisplayGroup: { item, beforeItem: titles[titles.indexOf(item) + 1] ?? null } }
}

const isKept = ({ groupBy, kept }: SortBoard, item: string): boolean =>
  kept.some((one) => one.groupBy === groupBy && one.title === item)

/** Takes the places of groups that nothing is kept of on the board; `item` may not be there yet. */
const unplaced = (board: SortBoard, ...item: string[]): SortMove[] =>
  [...new Set([...titlesOf(board), ...item])]
    .filter((title) => !isKept(board, title))
    .map((title) => ({ removeDisplayGroup: { item: title } }))

/** The style that stands behind the last colour of a style. */
function followerOf({ products }: SortBoard, item: string): string | null {
  const last = products.findLastIndex(({ style }) => style === item)
  return products[last + 1]?.style ?? null
}

/** False also where the next style began before: putting the style before it would not bring it back. */
function isTogether({ products }: SortBoard, item: string): boolean {
  const first = products.findIndex(({ style }) => style === item)
  const last = products.findLastIndex(({ style }) => style === item)
  const next = products[last + 1]?.style
  return (
    products.slice(first, last + 1).every(({ style }) => style === item) &&
    (next === undefined || products.findIndex(({ style }) => style === next) > last)
  )
}

const titlesOf = (board: SortBoard): string[] =>
  displayGroups(board)
    .map(({ displayGroup }) => displayGroup)
    .filter((title) => title !== '')

function withTitles(board: SortBoard, titles: readonly string[]): SortBoard {
  const { groupBy } = board
  if (groupBy === 'none') return board
  const own = new Map(board.kept.filter((one) => one.groupBy === groupBy).map((one) => [one.title, one]))
  const uncategorized = own.get('')
  return {
    ...board,
    kept: [
      ...board.kept.filter((one) => one.groupBy !== groupBy),
      ...titles.map((title): KeptGroup => ({ customContent: null, ...own.get(title), groupBy, title, placed: true })),
      ...(uncategorized ? [uncategorized] : []),
    ],
  }
}
