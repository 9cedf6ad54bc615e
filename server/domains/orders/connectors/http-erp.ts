import { everyAddress } from '../../../engine/outgoing/address-guard.ts'
import { OutgoingError, sendOutgoing } from '../../../engine/outgoing/send-request.ts'
import { meaningOf } from '../rules/meaning-of-answer.ts'
import type { ErpConnector, ErpEndpoint } from './connector.ts'

/** Milliseconds the ERP has for its answer. */
const PATIENCE = 30_000

/** The company's ERP: each message is posted as JSON. Its address is the operator's, who is taken at their word. */
export function httpErp({ url, token }: ErpEndpoint): ErpConnector {
  const address = new URL(url)
  const called = {
    url: address,
    headers: { 'user-agent': 'Linebook-ERP/1', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    guard: everyAddress,
    patience: PATIENCE,
  }
  return {
    address: address.origin + address.pathname,
    async send({ key, body }, signal) {
      try {
        const headers = { ...called.headers, 'content-type': 'application/json', 'idempotency-key': key }
        const { status, excerpt } = await sendOutgoing({ ...called, headers, body, ...(signal ? { signal } : {}) })
        return { status, excerpt, ...meaningOf(status, excerpt) }
      } catch (error) {
        return { ...faultOf(error), result: 'away' }
      }
    },
    async ask(signal) {
      try {
        const { status, excerpt } = await sendOutgoing({ ...called, method: 'GET', body: '', signal })
        // An address that takes orders may have nothing to read: whatever it says of that, it is there.
        const isShut = status === 401 || status === 403 || status >= 500
        return { status, excerpt, fault: isShut ? 'refused' : null }
      } catch (error) {
        return faultOf(error)
      }
    },
  }
}

/** Why no answer came. @throws whatever else it is */
function faultOf(error: unknown): { status: null; fault: string; excerpt: string } {
  if (!(error instanceof OutgoingError)) throw error
  return { status: null, fault: error.fault, excerpt: '' }
}
