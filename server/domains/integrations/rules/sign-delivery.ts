import { createHmac, randomBytes } from 'node:crypto'

/** As receivers know it from the Standard Webhooks specification: 256 random bits behind a fixed beginning. */
const BEGINNING = 'whsec_'
export const newSigningSecret = (): string => BEGINNING + randomBytes(32).toString('base64')

/**
 * The headers of one attempt. The signature covers id, time and body, so that neither can be changed and an old
 * delivery cannot be sent again as a new one; while a secret is being renewed, each of the two signs.
 */
export function signedHeaders(
  delivery: { id: string; body: string },
  secrets: readonly string[],
  now: Date,
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signed = `${delivery.id}.${timestamp}.${delivery.body}`
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(BEGINNING.length), 'base64')
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  })
  return { 'webhook-id': delivery.id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
