/** How one message went. */
export interface CrmOutcome {
  /** Null when no answer came; then `fault` says why. */
  status: number | null
  fault: string | null
  /** The beginning of the answer. */
  excerpt: string
}

/** A CRM that takes messages: the company's over HTTP, or ours. */
export interface CrmConnector {
  /** Where messages go: another target has nothing yet of what this one was sent. */
  readonly target: string
  /** For people; null for ours. */
  readonly address: string | null
  send(message: { id: string; body: string }, signal?: AbortSignal): Promise<CrmOutcome>
}

export interface CrmEndpoint {
  url: string
  /** Sent as a bearer token, to this address alone. */
  token?: string | undefined
}
