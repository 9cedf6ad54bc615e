import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { DisplayGroup } from '../../../../contract/assortments/group-sort/sort-board.ts'
import { type BoardLayout, headerHeight, placeOf } from './board-layout.ts'
import type { Spot } from './planned-moves.ts'

/**
 * The one style that the keys are at. It follows its style through moves, also into another group, and is brought into
 * sight with the focus on it.
 */
export function useActiveStyle(
  groups: readonly DisplayGroup[],
  layout: BoardLayout,
  surface: RefObject<HTMLElement | null>,
  showBetween: (top: number, bottom: number) => void,
) {
  const [active, setActive] = useState<{ group: string; style: string }>()
  const wanted = useRef<string>(undefined)
  const group = groups.findIndex(({ displayGroup }) => displayGroup === active?.group)
  const index = groups[group]?.styles.findIndex(({ style }) => style === active?.style) ?? -1
  const at = index >= 0 ? { group, index } : firstStyle(groups)

  useLayoutEffect(() => {
    if (wanted.current === undefined || !at) return
    const card = surface.current?.querySelector<HTMLElement>(`[data-style="${CSS.escape(wanted.current)}"] [data-card]`)
    wanted.current = undefined
    card?.focus({ preventScroll: true })
    const box = layout.groups[at.group]
    if (!box) return
    const top = box.top + placeOf(layout, at.index + box.lead).top
    showBetween(top - headerHeight - 16, top + layout.rowStep)
  })

  return {
    at,
    /** Told, without moving the focus: it is there already. */
    note: (displayGroup: string, style: string) => setActive({ group: displayGroup, style }),
    /** With the focus, once it is painted. */
    follow: (displayGroup: string, style: string) => {
      wanted.current = style
      setActive({ group: displayGroup, style })
    },
    goTo: (to: Spot | undefined) => {
      const target = to && groups[to.group]
      const style = target?.styles[to?.index ?? 0]
      if (!target || !style) return
      wanted.current = style.style
      setActive({ group: target.displayGroup, style: style.style })
    },
  }
}

function firstStyle(groups: readonly DisplayGroup[]): Spot | undefined {
  const group = groups.findIndex(({ styles }) => styles.length > 0)
  return group < 0 ? undefined : { group, index: 0 }
}
