import type { CallFailure } from '../../engine/api/call-failures.ts'

/** Failures that have a dialog. */
export type ShownFailure = Exclude<CallFailure, { kind: 'unauthorised' }>

/** What the administrator needs: the server's message, its details or data, and the request's id; undefined without any. */
export function failureDetails(failure: ShownFailure): string | undefined {
  if (failure.kind !== 'server') return undefined
  const { message, details, data, requestId } = failure.error
  const lines = [
    message,
    ...details.map((issue) => `${issue.field}: ${issue.message}`),
    Object.keys(data).length > 0 ? JSON.stringify(data) : '',
    requestId ? `# ${requestId}` : '',
  ]
  return lines.filter(Boolean).join('\n') || undefined
}
