import type { ShownFailure } from './failure-details.ts'

/** Milliseconds since the last key after which nobody is taken for typing. */
const PAUSE = 800

/**
 * One dialog at a time: what fails beside the failure that is shown, or began before its dialog was closed, is covered by
 * it. None comes between two keys of whoever types, who would press its buttons.
 */
export function createFailureQueue(show: (failure: ShownFailure | undefined) => void) {
  let taken = false
  let closedAt = Number.NEGATIVE_INFINITY
  let typedAt = Number.NEGATIVE_INFINITY
  const showOnce = (failure: ShownFailure): void => {
    const left = typedAt + PAUSE - performance.now()
    if (left > 0) setTimeout(() => showOnce(failure), left)
    else show(failure)
  }
  return {
    tell: (failure: ShownFailure): void => {
      if (taken || failure.at < closedAt) return
      taken = true
      showOnce(failure)
    },
    typed: (): void => {
      typedAt = performance.now()
    },
    close: (): void => {
      taken = false
      closedAt = performance.now()
      show(undefined)
    },
  }
}
