import { z } from 'zod'
import { domain } from '../identity/access/permission.ts'

/** To read an area, or to write it as well. */
export const scopeLevel = z.enum(['read', 'write'])
export type ScopeLevel = z.infer<typeof scopeLevel>

/** What a token may reach of what its person may: a permission that no scope names is none for the token. */
export const tokenScope = z.object({ domain, level: scopeLevel })
export type TokenScope = z.infer<typeof tokenScope>

/** Every token begins so: secret scanners and people know it by that. */
export const TOKEN_BEGINNING = 'lbk_'

export const tokenState = z.enum(['active', 'expired', 'revoked', 'personInactive'])

export const tokenPerson = z.object({ _id: z.string(), name: z.string(), email: z.string() })

/** A token as administrators see it; the token itself is shown once, when it is made (BEY-15). */
export const apiToken = z.object({
  _id: z.string(),
  name: z.string(),
  /** Its first characters. */
  prefix: z.string(),
  /** For whom it acts. */
  person: tokenPerson,
  scopes: z.array(tokenScope),
  state: tokenState,
  createdDate: z.string(),
  createdBy: z.string(),
  expiryDate: z.string(),
  lastUsedDate: z.string().nullable(),
  lastUsedAddress: z.string().nullable(),
  revokedDate: z.string().nullable(),
})
export type ApiToken = z.infer<typeof apiToken>

/** Days a token may be valid, the choices of the screen among them. */
export const tokenLifetimes = { least: 1, most: 366, usual: 90, choices: [30, 90, 180, 365] } as const

export const newToken = z.object({
  name: z.string().trim().min(1).max(80),
  personId: z.string().min(1).max(40),
  scopes: z.array(tokenScope).min(1).max(50),
  days: z.number().int().min(tokenLifetimes.least).max(tokenLifetimes.most),
})
