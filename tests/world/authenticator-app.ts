import { Secret, TOTP } from 'otpauth'

/** What an authenticator app shows in a step of 30 seconds. */
export const codeOf = (secret: Uint8Array, step: number): string =>
  new TOTP({ secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) }).generate({ timestamp: step * 30_000 })
