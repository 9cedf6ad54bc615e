import { randomBytes, randomInt } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { RECOVERY_CODES } from '../../../../contract/identity/second-factor/second-factor-code.ts'
import { passwordCost } from '../login/password.ts'

/** Without letters and digits that look alike. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 3
const GROUP = 4

const oneCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => signs[randomInt(signs.length)]).join(''),
  ).join('-')

/** Case, spaces and dashes are as people like them. */
const plain = (code: string): string => code.toLowerCase().replaceAll(/[^a-z\d]/g, '')

/**
 * Short enough to be typed, so hashed like a password; one salt for all codes of a person, so that looking one up takes
 * one computation.
 */
export const hashOfCode = (code: string, salt: Buffer): Promise<Buffer> =>
  hashRaw(plain(code), { ...passwordCost, salt })

export interface MadeCodes {
  codes: string[]
  hashes: Buffer[]
  salt: Buffer
}

/** New codes of 59 random bits each, with what is kept of them. */
export async function makeRecoveryCodes(): Promise<MadeCodes> {
  const salt = randomBytes(32)
  const codes = Array.from({ length: RECOVERY_CODES }, oneCode)
  return { codes, salt, hashes: await Promise.all(codes.map((code) => hashOfCode(code, salt))) }
}
