import { createHash, randomBytes } from 'node:crypto'

/** 192 random bits: nobody guesses one, however long they try. */
export const newAccessCode = (): string => randomBytes(24).toString('base64url')

export const hashOfCode = (code: string): Buffer => createHash('sha256').update(code).digest()
