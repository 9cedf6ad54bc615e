import { CallError } from '../../engine/api/call-error.ts'

/** Reasons that concern the account, not what was typed: told above the fields (ACC-03). */
export type AccountRefusal = 'accountInactive' | 'accountPending'

export function refusalOf(error: unknown): AccountRefusal | undefined {
  if (!(error instanceof CallError)) return undefined
  return error.code === 'accountInactive' || error.code === 'accountPending' ? error.code : undefined
}
