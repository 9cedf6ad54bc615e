import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { language } from '../../kernel/texts/languages.ts'
import { secondFactorCode } from '../second-factor/second-factor-code.ts'
import { signedInUser } from '../user.ts'

const params = z.object({ pendingUser: z.string().min(20).max(100) })

/** A person the directory vouched for: `request` asks for access, `link` proves that an account is theirs (ACC-07). */
export const directoryRegistration = z.object({
  kind: z.enum(['request', 'link']),
  email: z.string(),
  name: z.string(),
  lastName: z.string(),
})
export type DirectoryRegistration = z.infer<typeof directoryRegistration>

/** 404 when it is unknown, used or older than a day. */
export const readDirectoryRegistration = endpoint({
  method: 'GET',
  path: '/users/directory-registrations/{pendingUser}',
  summary: 'What is known of a directory user who has not finished registering',
  access: 'anyone',
  params,
  output: directoryRegistration,
})

/** Makes a pending account, which an administrator reviews (ACC-02). Errors: notFound, tooManyRequests. */
export const requestDirectoryAccess = endpoint({
  method: 'POST',
  path: '/users/directory-registrations/{pendingUser}/request',
  summary: 'Asks for access as a directory user',
  access: 'anyone',
  params,
  body: z.object({
    name: z.string().trim().min(1).max(100),
    lastName: z.string().trim().min(1).max(100),
    company: z.string().trim().max(200).default(''),
    reason: z.string().trim().max(2000).default(''),
    language,
  }),
  output: z.object({ message: z.string() }),
})

/**
 * Joins an account that has a password of ours to the directory: the password is given once more and for the last
 * time, with a code where the account has a second factor. Errors: notFound, wrongCredentials, accountInactive,
 * secondFactorNeeded, wrongCode, tooManyRequests.
 */
export const linkDirectoryAccount = endpoint({
  method: 'POST',
  path: '/users/directory-registrations/{pendingUser}/link',
  summary: 'Proves by its password that an account belongs to a directory user, and logs in',
  access: 'anyone',
  params,
  body: z.object({ password: z.string().min(1).max(1024), code: secondFactorCode.optional() }),
  output: signedInUser,
})
