import { type PreviewFault, previewFault } from '../../../../contract/libraries/asset.ts'

const faults: ReadonlySet<unknown> = new Set(previewFault.options)

/** Why there is no preview; undefined for what may go well the next time. */
export function previewFaultOf(error: unknown): PreviewFault | undefined {
  const { code, name } = error as { code?: unknown; name?: unknown }
  if (faults.has(code)) return code as PreviewFault
  // The process was ended by what it read: its memory was full, or native code gave up.
  if (code === 'process-died') return 'tooHeavy'
  return name === 'TimeoutError' || code === 'process-spent' ? 'tooSlow' : undefined
}
