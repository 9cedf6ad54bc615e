import { type ErpAnswer, erpAnswer } from '../../../../contract/orders/connectors/erp.ts'

/** Of refusals those that may be others in a while. */
const passing = new Set([408, 409, 425, 429])
const TAKEN = 202

interface Meaning {
  fault: string | null
  result: ErpAnswer | 'taken' | 'away' | 'stopped'
}

/** An answer says a reference, or errors, which come with any status below 500; else its status decides. */
export function meaningOf(status: number, excerpt: string): Meaning {
  const said = erpAnswer.safeParse(parsed(excerpt))
  const isTaken = status >= 200 && status < 300
  if (said.success && (isTaken ? true : 'errors' in said.data && status < 500 && !passing.has(status)))
    return { fault: null, result: said.data }
  if (status === TAKEN) return { fault: null, result: 'taken' }
  // An answer that nobody understands is no acceptance: the same key is asked again.
  if (isTaken) return { fault: 'unreadable', result: 'away' }
  if (status >= 300 && status < 500 && !passing.has(status)) return { fault: 'refused', result: 'stopped' }
  return { fault: 'refused', result: 'away' }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
