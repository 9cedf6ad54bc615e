import { type ComponentType, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { logError } from '../../engine/log.ts'
import { tellMissingCode } from './missing-code.ts'
import { fetchWhenIdle } from './when-idle.ts'

/** What opens at a button, in code of its own. */
export interface Opening {
  anchor: RefObject<HTMLButtonElement | null>
  /** Of the button; what opens has `-dropdown` behind it. */
  id: string
  opened: boolean
  onChange: (opened: boolean) => void
}

/**
 * A button's menu or choices, fetched when nothing else is to be done, or when a hand or the keys come near: a screen is looked at
 * more often than its menus are opened. The button stays the same element, so that it keeps the focus. `fetchPart` must not
 * change from one drawing to the next.
 */
export function useOpening<Props extends { opening: Opening }>(
  fetchPart: () => Promise<ComponentType<Props>>,
  popup: 'menu' | 'dialog',
) {
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const [Part, setPart] = useState<ComponentType<Props>>()
  const [opened, setOpened] = useState(false)
  useEffect(() => fetchWhenIdle(fetchPart), [fetchPart])

  const stand = async (): Promise<void> => {
    const part = await fetchPart()
    // It stands closed before it opens: only then does it remember where the focus was.
    flushSync(() => setPart(() => part))
  }
  const near = (): void => void stand().catch(() => undefined)
  const onClick = (): void =>
    void stand().then(
      () => setOpened((before) => !before),
      (error: unknown) => {
        logError('What a button opens did not arrive', error)
        tellMissingCode()
      },
    )
  return {
    Part,
    opening: { anchor, id, opened, onChange: setOpened },
    button: {
      ref: anchor,
      id,
      onPointerEnter: near,
      onFocus: near,
      onClick,
      'aria-haspopup': popup,
      'aria-expanded': opened,
      'aria-controls': opened ? `${id}-dropdown` : undefined,
      'data-expanded': opened || undefined,
    },
  }
}
