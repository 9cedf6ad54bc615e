import { useTranslation } from 'react-i18next'
import { colourSorted } from '../../../../contract/assortments/group-sort/autosort.ts'
import type { GroupState } from '../../../../contract/assortments/group-sort/group-state.ts'
import type { DisplayGroup } from '../../../../contract/assortments/group-sort/sort-board.ts'
import type { SortMove } from '../../../../contract/assortments/group-sort/sort-move.ts'
import { isAssignable } from '../../../../contract/assortments/group-sort/sort-options.ts'
import type { GroupCommand } from './group-header.tsx'
import { canTake, colourMove, groupMove, type HeldStyle, placeAfter, type Spot, styleMove } from './planned-moves.ts'
import type { SortModel, SortSnapshot } from './sort-model.ts'
import type { Drop, Held } from './use-board-drag.ts'

/** What people do on a board, however they do it: the move, the words for it, and the focus that follows. */
export function useBoardMoves(
  { board, groups }: SortSnapshot,
  model: SortModel,
  mayEdit: boolean,
  titleOf: (group: DisplayGroup) => string,
  say: (text: string) => void,
  follow: (displayGroup: string, style: string) => void,
) {
  const { t } = useTranslation('group-sort')
  const { groupBy } = board
  const named = groups.filter(({ displayGroup }) => displayGroup !== '').length

  const move = (change: SortMove | undefined, label: string, said: string) => {
    if (!change) return
    model.move([change], label)
    say(said)
  }
  const moveStyle = (held: HeldStyle, to: Spot) => {
    const target = groups[to.group]
    if (!target) return
    if (!canTake(groupBy, held.group, to.group)) return say(t('staysInGroup', { by: t(`groupings.${groupBy}`) }))
    const change = styleMove(groups, groupBy, held, to)
    const name = groups[held.group]?.styles.find(({ style }) => style === held.style)?.name ?? ''
    follow(target.displayGroup, held.style)
    move(change, 'style', t('said.style', { name, place: placeAfter(groups, held, to), group: titleOf(target) }))
  }
  /** `to`: the group it comes before. */
  const moveGroup = (held: number, to: number) => {
    const group = groups[held]
    if (!group) return
    const place = Math.min(to > held ? to : to + 1, named)
    move(groupMove(groups, held, to), 'group', t('said.group', { group: titleOf(group), place }))
  }
  const moveColour = (held: { style: HeldStyle; index: number }, to: number) => {
    const style = groups[held.style.group]?.styles.find((one) => one.style === held.style.style)
    const colour = style?.colors[held.index]
    if (!style || !colour) return
    const place = to > held.index ? to : to + 1
    const words = { colour: colour.colorDescription || colour.color, place, name: style.name }
    move(colourMove(style, held.index, to), 'colour', t('said.colour', words))
  }
  /** Kept for everybody by those who edit; others open and close for this visit. */
  const setGroup = ({ displayGroup }: DisplayGroup, state: Partial<GroupState>) => {
    const change: SortMove[] = [{ setDisplayGroup: { item: displayGroup, ...state } }]
    if (mayEdit) model.move(change, 'group')
    else model.look(change)
  }
  return {
    moveStyle,
    moveColour,
    drop: (held: Held, drop: Drop) => {
      if (held.kind === 'group' && drop.kind === 'before') moveGroup(held.group, drop.group)
      else if (held.kind === 'colour' && drop.kind === 'colour') moveColour(held, drop.index)
      else if (held.kind === 'style' && drop.kind === 'spot') moveStyle(held, drop)
      else if (held.kind === 'style' && drop.kind === 'into')
        moveStyle(held, { group: drop.group, index: groups[drop.group]?.styles.length ?? 0 })
    },
    sortByColour: (group: DisplayGroup) => {
      model.move([{ orderProducts: { ids: colourSorted(board, group.displayGroup) } }], 'colours')
      say(t('said.byColour', { group: titleOf(group) }))
    },
    setGroup,
    commandsOf: (group: DisplayGroup, at: number): GroupCommand[] => {
      const closing = groupBy === 'none' ? [] : [group.alwaysOpen ? ('mayClose' as const) : ('keepOpen' as const)]
      if (group.displayGroup === '') return closing
      return [
        ...(at > 0 ? (['first', 'up'] as const) : []),
        ...(at < named - 1 ? (['down', 'last'] as const) : []),
        ...(group.styles.length === 0 && isAssignable(groupBy) ? (['remove'] as const) : []),
        ...closing,
      ]
    },
    command: (at: number, command: GroupCommand) => {
      const item = groups[at]!.displayGroup
      if (command === 'keepOpen' || command === 'mayClose') {
        setGroup(groups[at]!, { alwaysOpen: command === 'keepOpen' })
      } else if (command === 'remove') model.move([{ removeDisplayGroup: { item } }], 'group')
      else moveGroup(at, { first: 0, up: at - 1, down: at + 2, last: named }[command])
    },
  }
}
