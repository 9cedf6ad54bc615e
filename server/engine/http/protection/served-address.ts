import type { AddressInfo } from 'node:net'

/** Where a browser on this machine reaches what listens there, without a slash at its end. */
export function servedAddress({ address, port, family }: AddressInfo): string {
  const host = address === '0.0.0.0' || address === '::' ? 'localhost' : family === 'IPv6' ? `[${address}]` : address
  return `http://${host}:${port}`
}
