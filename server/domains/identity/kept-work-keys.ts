import { hkdfSync } from 'node:crypto'
import type { Secrets } from '../../engine/secrets.ts'

/** The keys of a person, by their id. */
export type KeptWorkKeys = (person: string) => string[]

/**
 * Keys for what a browser keeps of a person's unsent work (ASVS 14.3.1): only a session of that person hands them out, so
 * that whoever uses the browser after them reads nothing. The first seals, those of former secrets open what was kept.
 */
export const keptWorkKeys =
  (secrets: Secrets, installation: string): KeptWorkKeys =>
  (person) =>
    secrets.map((secret) =>
      Buffer.from(hkdfSync('sha256', secret, installation, `linebook kept work of ${person}`, 32)).toString('base64'),
    )
