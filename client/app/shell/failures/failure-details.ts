import type { CallFailure } from '../../../engine/api/call-failures.ts'
import { errorText } from '../../../engine/texts/error-text.ts'

/** Failures that have a dialog. */
export type ShownFailure = Exclude<CallFailure, { kind: 'unauthorised' }>

/** What the administrator needs: the server's message, its details or data, and the request's id; undefined without any. */
export function failureDetails(failure: ShownFailure): string | undefined {
  if (failure.kind !== 'server') return undefined
  const { code, message, details, data, requestId } = failure.error
  const lines = [
    // What is expected, such as a database that is away, has words of its own; of all else the server's message is what helps.
    code === 'unexpected' ? message : errorText(failure.error),
    ...details.map((issue) => `${issue.field}: ${issue.message}`),
    Object.keys(data).length > 0 ? JSON.stringify(data) : '',
    requestId ? `# ${requestId}` : '',
  ]
  return lines.filter(Boolean).join('\n') || undefined
}
