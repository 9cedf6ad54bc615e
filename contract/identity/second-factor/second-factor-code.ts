import { z } from 'zod'

/** Six digits of an authenticator app, or one of the recovery codes; spaces and dashes are as people like them. */
export const secondFactorCode = z.string().trim().min(6).max(40)

/** How many recovery codes somebody has at the start. */
export const RECOVERY_CODES = 10

/** Ten codes that each stand once for the app; shown when they are made and never again. */
export const recoveryCodes = z.array(z.string())

/** What an authenticator app is given: the secret to be typed, and the same as the address in the QR code. */
export const secondFactorSetup = z.object({
  /** Base32, in groups of four. */
  secret: z.string(),
  address: z.string(),
})
export type SecondFactorSetup = z.infer<typeof secondFactorSetup>
