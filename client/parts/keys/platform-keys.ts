/** Decides which keys are pressed and how they are written. */
export const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '')

/** True for Ctrl, or Cmd on Apple machines, without Alt. */
export const isCommand = (event: KeyboardEvent): boolean => (isApple ? event.metaKey : event.ctrlKey) && !event.altKey
