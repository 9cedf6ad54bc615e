import { everyAddress } from '../../../engine/outgoing/address-guard.ts'
import { OutgoingError, sendOutgoing } from '../../../engine/outgoing/send-request.ts'
import { meaningOf } from '../rules/meaning-of-answer.ts'
import type { ErpConnector, ErpEndpoint } from './connector.ts'

/** Milliseconds the ERP has for its answer. */
const PATIENCE = 30_000
/** The company's ERP: each message is posted as JSON. Its address is the operator's, who is taken at their word. */
export const httpErp = ({ url, token }: ErpEndpoint): ErpConnector => ({
  address: new URL(url).origin + new URL(url).pathname,
  async send({ key, body }, signal) {
    try {
      const { status, excerpt } = await sendOutgoing({
        url: new URL(url),
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Linebook-ERP/1',
          'idempotency-key': key,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body,
        guard: everyAddress,
        patience: PATIENCE,
        ...(signal ? { signal } : {}),
      })
      return { status, excerpt, ...meaningOf(status, excerpt) }
    } catch (error) {
      if (!(error instanceof OutgoingError)) throw error
      return { status: null, fault: error.fault, excerpt: '', result: 'away' }
    }
  },
})
