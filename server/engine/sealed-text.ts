import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from './secrets.ts'

/** Seals texts that the application must read again itself, with a key made of its secret for one purpose. */
export interface Sealer {
  /** What every text begins with that is sealed with the secret of today. */
  readonly mark: string
  seal(text: string): string
  /** @throws when it was sealed with a secret that is not among ours, or was changed since */
  unseal(sealed: string): string
}

const NONCE = 12
const TAG = 16

/** Seals with the first secret and opens what any of them sealed. */
export function sealerFor(secrets: Secrets, purpose: string): Sealer {
  const keys = secrets.map((secret) => keyOf(secret, purpose))
  const { key, mark } = keys[0]!
  return {
    mark,
    seal(text) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return mark + Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64')
    },
    unseal(sealed) {
      const dot = sealed.indexOf('.') + 1
      const bytes = Buffer.from(sealed.slice(dot), 'base64')
      let fault: unknown = new Error('sealed with another secret')
      // Texts of before marks name no key: each is tried.
      for (const one of keys.filter(({ mark: own }) => dot === 0 || sealed.startsWith(own))) {
        try {
          return open(one.key, bytes)
        } catch (error) {
          fault = error
        }
      }
      throw fault
    },
  }
}

function keyOf(secret: string, purpose: string): { key: Buffer; mark: string } {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `linebook ${purpose}`, 32))
  return { key, mark: `${createHash('sha256').update(key).digest('base64url').slice(0, 8)}.` }
}

function open(key: Buffer, bytes: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG })
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
  return decipher.update(bytes.subarray(NONCE + TAG)).toString('utf8') + decipher.final('utf8')
}
