import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Seals texts that the application must read again itself, with a key made of its secret for one purpose. */
export interface Sealer {
  seal(text: string): string
  /** @throws when it was sealed with another secret or was changed since */
  unseal(sealed: string): string
}

const NONCE = 12
const TAG = 16

export function sealerFor(secret: string, purpose: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `linebook ${purpose}`, 32))
  return {
    seal(text) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64')
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE))
      decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
      return decipher.update(bytes.subarray(NONCE + TAG)).toString('utf8') + decipher.final('utf8')
    },
  }
}
