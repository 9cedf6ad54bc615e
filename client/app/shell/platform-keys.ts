const apple = /Mac|iPhone|iPad/.test(navigator.platform)

/** How the command key is written on this machine. */
export const commandKey = apple ? '⌘' : 'Ctrl'

/** True for Ctrl, or Cmd on Apple machines, without Alt. */
export const isCommand = (event: KeyboardEvent): boolean => (apple ? event.metaKey : event.ctrlKey) && !event.altKey
