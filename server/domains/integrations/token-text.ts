import { createHash, randomBytes } from 'node:crypto'
import { TOKEN_BEGINNING } from '../../../contract/integrations/api-token.ts'

/** 256 random bits; the database keeps only their hash. */
export const newTokenText = (): string => TOKEN_BEGINNING + randomBytes(32).toString('base64url')

/** Enough to tell tokens apart, far too little to guess the rest. */
export const prefixOf = (token: string): string => token.slice(0, TOKEN_BEGINNING.length + 6)

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
