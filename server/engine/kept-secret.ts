import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

/**
 * The secret that signs links and cookies: SECRET, else one made on the first start and kept in the data folder, so
 * that nobody is logged out by a restart. Production never gets here without SECRET.
 */
export function keptSecret(config: Pick<Config, 'secret' | 'dataDir'>): string {
  if (config.secret) return config.secret
  const path = join(config.dataDir, 'secret')
  mkdirSync(config.dataDir, { recursive: true })
  try {
    writeFileSync(path, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8').trim()
}
