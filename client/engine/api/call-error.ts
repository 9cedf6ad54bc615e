import type { ErrorAnswer } from '../../../contract/kernel/error-answer.ts'
import type { InputIssue } from '../../../contract/kernel/errors.ts'

/** The server refused or failed. `code` is translated under the namespace `errors` with `data` filled in. */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  readonly data: Record<string, string | number>
  readonly details: readonly InputIssue[]
  readonly requestId: string | undefined
  /** Seconds after which the server may answer; undefined where it says nothing of it. */
  readonly retryAfter: number | undefined

  constructor(status: number, answer: ErrorAnswer, retryAfter?: number) {
    super(answer.message)
    this.name = 'CallError'
    this.status = status
    this.code = answer.messageCode
    this.data = answer.messageData
    this.details = answer.details
    this.requestId = answer.requestId
    this.retryAfter = retryAfter
  }
}

/** No answer came: no connection, a blocked request, or the server is gone (ERR-01 'Network Error'). */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('Network Error', { cause })
    this.name = 'NetworkError'
  }
}

/** True for a call that the screen itself gave up, which nobody needs to hear of (ERR-01). */
export const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
