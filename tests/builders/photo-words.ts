import { createHash } from 'node:crypto'

/** Source and hash of a drawn picture, as the demo brand's pictures have them. */
export function photoWords(words: Record<string, string>): { hash: string; source: string } {
  const text = JSON.stringify(words)
  return { hash: createHash('sha256').update(text).digest('hex'), source: `drawn:${text}` }
}
