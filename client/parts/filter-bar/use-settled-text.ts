import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

/**
 * A text that the list follows once typing rests for `delay` milliseconds, or at once with `settle` (LIM-01).
 * Changes from outside, such as going back, replace what stands there.
 */
export function useSettledText(value: string, delay: number, onChange: (text: string) => void) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const apply = (next: string): void => {
    const trimmed = next.trim()
    setKnown(trimmed)
    if (trimmed !== value) onChange(trimmed)
  }
  const applyLater = useDebouncedCallback(apply, delay)
  // What comes back is usually what was just settled; only another value may overwrite further typing.
  if (value !== known && !applyLater.isPending()) {
    setKnown(value)
    setText(value)
  }
  return {
    text,
    type: (next: string): void => {
      setText(next)
      applyLater(next)
    },
    settle: (next: string): void => {
      setText(next)
      applyLater.cancel()
      apply(next)
    },
  }
}
