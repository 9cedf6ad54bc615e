import type { ErpAnswer } from '../../../../contract/orders/connectors/erp.ts'

/** What came of one attempt to send a message. */
export interface SentOutcome {
  /** Null when no answer came; then `fault` says why. */
  status: number | null
  fault: string | null
  /** The beginning of the answer. */
  excerpt: string
  /** `taken`: an answer follows; `away`: it is tried again; `stopped`: it never will get through like this. */
  result: ErpAnswer | 'taken' | 'away' | 'stopped'
}

/** A book of orders that takes messages: the company's ERP over HTTP, or the embedded one. */
export interface ErpConnector {
  /** For people; null for the embedded one. */
  readonly address: string | null
  /** The same `key` again is the same message. */
  send(message: { key: string; body: string }, signal?: AbortSignal): Promise<SentOutcome>
  /** Asks something that orders nothing: whether it is there and lets us in. */
  ask(signal: AbortSignal): Promise<Omit<SentOutcome, 'result'>>
}

export interface ErpEndpoint {
  url: string
  /** Sent as a bearer token, to this address alone. */
  token?: string | undefined
}
