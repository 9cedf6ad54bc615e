import type { CallError, NetworkError } from './call-error.ts'

/** `at`: when the call began, by the page's own clock. */
export type CallFailure = { at: number } & (
  | { kind: 'unauthorised' }
  | { kind: 'server'; error: CallError }
  | { kind: 'network'; error: NetworkError }
)

type Listener = (failure: CallFailure) => void
const listeners = new Set<Listener>()

/** Hears of every failed call that concerns the whole application: the session is over, a 5xx, no answer (ERR-01). */
export function onCallFailure(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function reportCallFailure(failure: CallFailure): void {
  for (const listener of listeners) listener(failure)
}
