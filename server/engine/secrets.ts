import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** What signs and seals: the secret of today first, then those that were before it and still open what they sealed. */
export type Secrets = readonly [string, ...string[]]

/** In the place of a former secret: nobody has it, and what it sealed is given up. */
export const LOST = 'lost'

/**
 * SECRET, else one made on the first start and kept in the data folder, so that nobody is logged out by a restart; then
 * those of SECRET_BEFORE. A secret given later replaces the one that was kept. Production never gets here without SECRET.
 */
export function readSecrets({
  secret,
  secretBefore,
  dataDir,
}: Pick<Config, 'secret' | 'secretBefore' | 'dataDir'>): Secrets {
  const path = join(dataDir, 'secret')
  if (!secret) return [keptSecret(path), ...secretBefore]
  const kept = readKept(path)
  return [secret, ...secretBefore, ...(kept && kept !== secret ? [kept] : [])]
}

function keptSecret(path: string): string {
  mkdirSync(join(path, '..'), { recursive: true, mode: 0o700 })
  try {
    writeFileSync(path, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8').trim()
}

function readKept(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return undefined
  }
}
