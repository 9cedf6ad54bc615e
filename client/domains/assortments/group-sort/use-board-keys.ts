import type { KeyboardEvent } from 'react'

const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const
export type Arrow = (typeof arrows)[number]
const isArrow = (key: string): key is Arrow => (arrows as readonly string[]).includes(key)

export interface BoardKeys {
  /** From style to style. */
  go: (key: Arrow | 'Home' | 'End') => void
  /** With Alt: the style itself. */
  carry: (key: Arrow | 'PageUp' | 'PageDown') => void
  /** M: to a place that is typed. */
  ask: () => void
  /** Of a colour: to its neighbour, or the colour itself. */
  goColour: (colour: string, way: -1 | 1) => void
  carryColour: (colour: string, way: -1 | 1) => void
}

/** Keys of a board: all that the mouse does to styles and colours. */
export function pressOnBoard(event: KeyboardEvent<HTMLElement>, keys: BoardKeys): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event
  if (!(target instanceof Element) || ctrlKey || metaKey || shiftKey) return
  const work = workOf(key, altKey, target, keys)
  if (!work) return
  event.preventDefault()
  event.stopPropagation()
  work()
}

function workOf(key: string, altKey: boolean, target: Element, keys: BoardKeys): (() => void) | undefined {
  const colour = target.closest('[data-colour]')?.getAttribute('data-colour')
  if (colour && (key === 'ArrowLeft' || key === 'ArrowRight')) {
    const way = key === 'ArrowLeft' ? -1 : 1
    return () => (altKey ? keys.carryColour(colour, way) : keys.goColour(colour, way))
  }
  if (!target.closest('[data-card]')) return undefined
  if (altKey) {
    const carried = isArrow(key) || key === 'PageUp' || key === 'PageDown' ? key : undefined
    return carried && (() => keys.carry(carried))
  }
  if (isArrow(key) || key === 'Home' || key === 'End') return () => keys.go(key)
  return key.toLowerCase() === 'm' ? keys.ask : undefined
}
