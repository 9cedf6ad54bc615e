import { CallError, NetworkError } from './call-error.ts'

/** What a failed call that should have stored something means for who typed it. */
export function saveFault(error: unknown): 'offline' | 'server' | 'conflict' | 'refused' {
  if (error instanceof NetworkError) return 'offline'
  if (!(error instanceof CallError)) return 'refused'
  if (error.code === 'userLock') return 'conflict'
  return error.status >= 500 || error.status === 429 ? 'server' : 'refused'
}
