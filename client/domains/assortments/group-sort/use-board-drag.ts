import { type PointerEvent as ReactPointerEvent, type RefObject, useEffectEvent, useRef, useState } from 'react'
import { groupAt, spotAt, type BoardLayout } from './board-layout.ts'
import { followDrag } from './follow-drag.ts'
import type { HeldStyle, Spot } from './planned-moves.ts'

export type Held =
  | ({ kind: 'style' } & HeldStyle)
  | { kind: 'colour'; style: HeldStyle; index: number }
  | { kind: 'group'; group: number }

/** Where it would land now. */
export type Drop =
  | ({ kind: 'spot'; slot: number } & Spot)
  | { kind: 'into'; group: number }
  | { kind: 'colour'; index: number }
  | { kind: 'before'; group: number }

interface Point {
  clientX: number
  clientY: number
}

/** What a press may hold: looked up from what was pressed. */
export type HoldOf = (pressed: Element) => Held | undefined

/**
 * Dragging on the board by mouse, pen or finger: one drag for styles, colours and groups. Where the pointer is decides by
 * geometry, not by what is painted, so it works over a board of any length.
 */
export function useBoardDrag(
  { scroller, surface }: Record<'scroller' | 'surface', RefObject<HTMLElement | null>>,
  layout: BoardLayout,
  holdOf: HoldOf,
  onDrop: (held: Held, drop: Drop) => void,
) {
  const [drag, setDrag] = useState<{ held: Held; drop: Drop | undefined }>()
  const ghost = useRef<HTMLDivElement>(null)
  const dropped = useEffectEvent(onDrop)
  const dropAt = useEffectEvent((held: Held, point: Point): Drop | undefined => {
    const over = document.elementFromPoint(point.clientX, point.clientY)
    const listed = over?.closest('[data-group-list] [data-group]')
    const box = surface.current?.getBoundingClientRect()
    if (held.kind === 'colour') return colourDrop(held, over, point)
    if (held.kind === 'group') {
      if (listed) return { kind: 'before', group: Number(listed.getAttribute('data-group')) + after(listed, point) }
      if (!box) return undefined
      const y = point.clientY - box.top
      const group = groupAt(layout, y)
      const { top, height } = layout.groups[group]!
      return { kind: 'before', group: y < top + height / 2 ? group : group + 1 }
    }
    if (listed) return { kind: 'into', group: Number(listed.getAttribute('data-group')) }
    return box && { kind: 'spot', ...spotAt(layout, point.clientX - box.left, point.clientY - box.top) }
  })

  const onPointerDown = (event: ReactPointerEvent<HTMLElement>) => {
    const area = scroller.current
    if (event.button !== 0 || !area || !(event.target instanceof Element)) return
    const held = holdOf(event.target)
    if (!held) return
    let drop: Drop | undefined
    const place = ({ clientX, clientY }: Point) => {
      if (ghost.current) ghost.current.style.transform = `translate(${clientX}px, ${clientY}px)`
    }
    followDrag(event.nativeEvent, area, {
      onStart: () => setDrag({ held, drop }),
      onMove: (point) => {
        requestAnimationFrame(() => place(point))
        const next = dropAt(held, point)
        if (JSON.stringify(next) === JSON.stringify(drop)) return
        drop = next
        setDrag({ held, drop })
      },
      onEnd: (isDropped) => {
        setDrag(undefined)
        if (isDropped && drop) dropped(held, drop)
      },
    })
  }
  return { drag, ghost, onPointerDown }
}

const after = (element: Element, { clientY }: Point): number => {
  const { top, height } = element.getBoundingClientRect()
  return clientY > top + height / 2 ? 1 : 0
}

/** A colour lands among the colours of its own style. */
function colourDrop(held: Held & { kind: 'colour' }, over: Element | null, { clientX }: Point): Drop | undefined {
  const card = over?.closest(`[data-style="${CSS.escape(held.style.style)}"]`)
  if (!card) return undefined
  const middles = [...card.querySelectorAll('[data-colour]')].map((one) => {
    const { left, width } = one.getBoundingClientRect()
    return left + width / 2
  })
  return { kind: 'colour', index: middles.filter((middle) => middle < clientX).length }
}
