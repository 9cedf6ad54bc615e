import { isIP } from 'node:net'

/** What the rule asks of the guard of outgoing addresses. */
interface Reach {
  allows(address: string): boolean
  readonly isStrict: boolean
}

/**
 * Why an address can never be called, as far as its letters tell; what a name stands for is looked at with every call.
 * Undefined when there is nothing against it.
 */
export function receiverFault({ protocol, hostname }: URL, guard: Reach): string | undefined {
  if (protocol !== 'https:' && guard.isStrict) return 'must begin with https://'
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && !guard.allows(host) ? 'is an address of a private network' : undefined
}
