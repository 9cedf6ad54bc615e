import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for the cookie; the database keeps only their hash. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url')

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()
