import { type AddressGuard, everyAddress } from '../../../engine/outgoing/address-guard.ts'
import { OutgoingError, sendOutgoing } from '../../../engine/outgoing/send-request.ts'
import { faultOf } from '../rules/answer-fault.ts'
import type { CrmConnector, CrmEndpoint } from './crm-connector.ts'

/** Milliseconds the CRM has for its answer. */
const PATIENCE = 10_000

/**
 * The company's CRM: each message is posted as JSON. An address that an administrator typed passes the guard of outgoing
 * addresses; one of the operator's environment is taken at their word.
 */
export const httpCrm = ({ url, token }: CrmEndpoint, guard: AddressGuard | 'operator'): CrmConnector => ({
  target: url,
  address: withoutLogin(url),
  async send({ id, body }, signal) {
    try {
      const { status, excerpt } = await sendOutgoing({
        url: new URL(url),
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Linebook-CRM/1',
          'idempotency-key': id,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body,
        guard: guard === 'operator' ? everyAddress : guard,
        patience: PATIENCE,
        ...(signal ? { signal } : {}),
      })
      return { status, fault: faultOf(status), excerpt }
    } catch (error) {
      if (!(error instanceof OutgoingError)) throw error
      return { status: null, fault: error.fault, excerpt: '' }
    }
  },
})

function withoutLogin(url: string): string {
  const shown = new URL(url)
  shown.username = ''
  shown.password = ''
  shown.search = ''
  return shown.href
}
