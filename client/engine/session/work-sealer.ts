import { xchacha20poly1305 } from '@noble/ciphers/chacha'

/** Seals what this browser keeps of a person's unsent work, so that whoever uses it after them reads nothing (GRID-05). */
export interface WorkSealer {
  seal(content: unknown): string
  /** Undefined when it was sealed for somebody else, or with a secret that nobody has any more. */
  open(sealed: string): unknown
}

const NONCE = 24

/**
 * With the keys that a session of the person hands out and the page alone holds (`keptWorkKeys`). Not by WebCrypto: pages
 * of plain HTTP have none, and a page that is going away cannot wait for it.
 */
export function workSealer(keys: readonly string[]): WorkSealer {
  const raw = keys.map(bytesOf)
  return {
    seal: (content) => {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE))
      const sealed = xchacha20poly1305(raw[0]!, nonce).encrypt(new TextEncoder().encode(JSON.stringify(content)))
      return textOf(nonce) + textOf(sealed)
    },
    open: (sealed) => {
      for (const key of raw) {
        try {
          const bytes = bytesOf(sealed)
          const text = xchacha20poly1305(key, bytes.subarray(0, NONCE)).decrypt(bytes.subarray(NONCE))
          return JSON.parse(new TextDecoder().decode(text)) as unknown
        } catch {
          // Another key may be the one.
        }
      }
      return undefined
    },
  }
}

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!)

/** Base64, by pieces that a call takes as arguments: of the nonce's whole threes it can be joined. */
function textOf(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += 8_190)
    pieces.push(btoa(String.fromCodePoint(...bytes.subarray(at, at + 8_190))))
  return pieces.join('')
}
