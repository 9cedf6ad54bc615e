import { createHmac, timingSafeEqual } from 'node:crypto'

// Codes of authenticator apps as RFC 6238 describes them, with what every app understands: SHA-1, six digits, 30 seconds.

const SECONDS = 30
const DIGITS = 6
/** Steps before and after now that are taken too: clocks of telephones differ (RFC 6238, 5.2). */
const TOLERANCE = 1

/** The number of the half minute. */
export const stepAt = (milliseconds: number): number => Math.floor(milliseconds / 1000 / SECONDS)

/** The code of a step (RFC 4226, 5.3). */
export function codeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.at(-1)! & 0xf
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/**
 * The step that a code belongs to, around now; undefined when it is wrong, too old, or not newer than the last one used:
 * a code that was seen over a shoulder opens nothing.
 */
export function stepOf(secret: Uint8Array, code: string, now: number, lastUsed: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const given = Buffer.from(code)
  let found: number | undefined
  for (let step = stepAt(now) - TOLERANCE; step <= stepAt(now) + TOLERANCE; step += 1) {
    if (timingSafeEqual(given, Buffer.from(codeOf(secret, step))) && step > lastUsed) found = step
  }
  return found
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648; secrets are whole groups of five bytes, so that nothing is filled up. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)]).join('')
}

/** What the QR code says to an app. */
export function setupAddress(email: string, secret: string): string {
  const issuer = 'Linebook'
  // What apps take for granted is left out: the picture gets coarser and easier to read.
  const asked = new URLSearchParams({ secret, issuer })
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?${asked}`
}
