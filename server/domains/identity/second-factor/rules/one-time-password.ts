import { Secret, TOTP } from 'otpauth'

// Codes of authenticator apps (RFC 6238), with what every app understands: SHA-1, six digits, 30 seconds.

/** Steps before and after now that are taken too: clocks of telephones differ (RFC 6238, 5.2). */
const TOLERANCE = 1

const codesOf = (secret: Uint8Array): TOTP =>
  new TOTP({ secret: new Secret({ buffer: Uint8Array.from(secret).buffer }), algorithm: 'SHA1', digits: 6, period: 30 })

/** The number of the half minute. */
export const stepAt = (milliseconds: number): number => TOTP.counter({ period: 30, timestamp: milliseconds })

/**
 * The step that a code belongs to, around now; undefined when it is wrong, too old, or not newer than the last one used:
 * a code that was seen over a shoulder opens nothing.
 */
export function stepOf(secret: Uint8Array, code: string, now: number, lastUsed: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const away = codesOf(secret).validate({ token: code, timestamp: now, window: TOLERANCE })
  if (away === null) return undefined
  const step = stepAt(now) + away
  return step > lastUsed ? step : undefined
}

/** A secret as apps read it. */
export const base32 = (secret: Uint8Array): string => codesOf(secret).secret.base32

/** What the QR code says to an app. */
export function setupAddress(email: string, secret: string): string {
  const issuer = 'Linebook'
  // What apps take for granted is left out: the picture gets coarser and easier to read.
  const asked = new URLSearchParams({ secret, issuer })
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?${asked}`
}
