import { nanoid } from 'nanoid'
import type { Endpoint } from '../../../contract/kernel/endpoint.ts'
import { CallError, NetworkError } from './call-error.ts'

/** Keys of calls of which nobody knows whether they were done, by what was asked. */
const open = new Map<string, string>()

/**
 * A key for what somebody does once. Who asks the very same again after no answer came gets the key of the first time, so
 * that it is done once though they pressed the button twice.
 */
export const keyFor = (asked: string): string => open.get(asked) ?? nanoid()

/** Remembers the key where the server may have done it all the same. */
export function settleKey(asked: string, key: string, error?: unknown): void {
  if (isUncertain(error)) open.set(asked, key)
  else open.delete(asked)
}

/** No answer, one of somebody in between, or of a server that went away in the middle of it. */
export const isUncertain = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof CallError && [502, 503, 504].includes(error.status))

/** May be made again though it may have been done. */
export const bearsRepeating = ({ reads, once, repeatable }: Endpoint): boolean =>
  reads || once === true || repeatable === true
