import { Accessibility, PointerSensor } from '@dnd-kit/dom'
import type { DragDropProvider } from '@dnd-kit/react'
import type { ComponentProps } from 'react'
import { styledWithNonce } from './styled-with-nonce.ts'

/** For a `DragDropProvider` of what mouse and finger drag alone: the keyboard has ways of its own there, and they speak for themselves. */
export const byPointer: Pick<ComponentProps<typeof DragDropProvider>, 'sensors' | 'plugins'> = {
  sensors: [PointerSensor],
  plugins: (defaults) => [...defaults.filter((plugin) => plugin !== Accessibility), styledWithNonce],
}
