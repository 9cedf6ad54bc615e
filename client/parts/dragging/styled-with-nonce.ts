import { StyleInjector } from '@dnd-kit/dom'
import { styleNonce } from '../../engine/style-nonce.ts'

/** For every `DragDropProvider`: what it styles while something is dragged carries the page's nonce. */
export const styledWithNonce: ReturnType<typeof StyleInjector.configure> = StyleInjector.configure(
  styleNonce ? { nonce: styleNonce } : {},
)
