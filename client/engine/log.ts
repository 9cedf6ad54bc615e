/** The browser's console is the client's log; nothing else writes to it. */
export function logWarning(message: string, detail?: unknown): void {
  console.warn(message, detail)
}

export function logError(message: string, detail?: unknown): void {
  console.error(message, detail)
}
