let last = 0

/** Behind everything that this tab has been told of, by events and by the answers to what it wrote; 0 before any. */
export const lastPosition = (): number => last

export function notePosition(position: number): void {
  if (Number.isSafeInteger(position)) last = Math.max(last, position)
}

/** The numbers begin anew, as those of another database do. */
export function forgetPosition(): void {
  last = 0
}
