import type { KeyboardEvent } from 'react'

/** A text that was typed and where: so many cells right of and below the first. */
export interface Typed {
  text: string
  across: number
  down: number
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * Keys that are pressed while the style they are meant for is on its way: who types a number, Enter and a run of sizes waits for no
 * network. What is typed is kept until the row is there.
 */
export function createTypedAhead() {
  let isOn = false
  let typed: Typed[] = []
  let now: Typed = { text: '', across: 0, down: 0 }
  const next = (across: number, down: number) => {
    if (now.text !== '') typed.push(now)
    now = { text: '', across, down }
  }
  return {
    begin(): void {
      isOn = true
      typed = []
      now = { text: '', across: 0, down: 0 }
    },
    /** True when the key is kept, and nobody else's. */
    press({ key, ctrlKey, metaKey, altKey }: Key): boolean {
      if (!isOn || ctrlKey || metaKey || altKey) return false
      if (key === 'Enter') next(0, now.down + 1)
      else if (key === 'Tab') next(now.across + 1, now.down)
      else if (key === 'Backspace') now = { ...now, text: now.text.slice(0, -1) }
      else if (key.length === 1) now = { ...now, text: now.text + key }
      else return false
      return true
    },
    end(): readonly Typed[] {
      isOn = false
      next(0, 0)
      return typed
    },
  }
}
