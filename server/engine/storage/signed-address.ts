import { createHmac, timingSafeEqual } from 'node:crypto'

/** Where the application serves and takes in objects of the local store by signed addresses. */
export const OBJECTS_PATH = '/media/objects/'

/** What a signed address permits: one method on one key, with exactly these further words. */
export interface Permitted {
  method: 'GET' | 'PUT'
  key: string
  words: Readonly<Record<string, string>>
}

/**
 * An address that permits one thing until it expires, in the way S3 signs its own: by the clock of the process, as there
 * by that of the machine. It is nowhere stored, and whoever signs and whoever looks are one machine, which has the folder;
 * a file goes on while the database is away. A clock that jumps shortens or lengthens it by as much and opens nothing else.
 */
export function signAddress(secret: string, permitted: Permitted, seconds: number, now = Date.now()): string {
  const expires = String(Math.floor(now / 1000) + seconds)
  const words = new URLSearchParams({ ...permitted.words, expires })
  words.set('signature', signatureOf(secret, permitted, expires))
  return `${OBJECTS_PATH}${permitted.key}?${words}`
}

export type AddressFault = 'wrong' | 'expired'

/** Undefined when the address is good. A wrong signature is never told apart from one for another thing. */
export function addressFault(
  secret: string,
  permitted: Permitted,
  { expires, signature }: { expires: string; signature: string },
  now = Date.now(),
): AddressFault | undefined {
  const right = Buffer.from(signatureOf(secret, permitted, expires))
  const given = Buffer.from(signature)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'wrong'
  return Number(expires) * 1000 < now ? 'expired' : undefined
}

function signatureOf(secret: string, { method, key, words }: Permitted, expires: string): string {
  const sorted = Object.entries(words).sort(([one], [other]) => (one < other ? -1 : 1))
  return createHmac('sha256', `object addresses ${secret}`)
    .update(JSON.stringify([method, key, sorted, expires]))
    .digest('base64url')
}
