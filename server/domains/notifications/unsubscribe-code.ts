import { z } from 'zod'
import type { Sealer } from '../../engine/sealed-text.ts'

const stopped = z.object({ user: z.number(), kinds: z.array(z.string()), daily: z.boolean() })
export type Stopped = z.infer<typeof stopped>

/** Path by which the mails of some kinds, or the daily one, are stopped without a login. */
export const unsubscribePath = (sealer: Sealer, what: Stopped): `/${string}` =>
  `/api/notifications/unsubscribe?code=${encodeURIComponent(sealer.seal(JSON.stringify(what)))}`

/** Undefined for what is no code of ours. */
export function readUnsubscribeCode(sealer: Sealer, code: string): Stopped | undefined {
  try {
    return stopped.parse(JSON.parse(sealer.unseal(code)))
  } catch {
    return undefined
  }
}
