import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { language } from '../../kernel/texts/languages.ts'

/** Control characters have no place in what others read in a list or a mail. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u)

/** Longest texts, for the form too. */
export const requestLengths = { name: 100, company: 120, reason: 1000, email: 254 } as const

/**
 * What follows is told by mail only, so that nobody learns which addresses have an account: a link to confirm the
 * address, or how their account stands. Errors: tooManyRequests.
 */
export const requestAccess = endpoint({
  method: 'POST',
  path: '/users/access-requests',
  summary: 'Ask for an account; the answer is the same for every address',
  access: 'anyone',
  body: z.object({
    email: z.string().trim().max(requestLengths.email).pipe(z.email()),
    name: line(requestLengths.name),
    lastName: line(requestLengths.name),
    company: line(requestLengths.company),
    reason: z.string().trim().max(requestLengths.reason).default(''),
    language,
  }),
  output: z.object({ message: z.string() }),
})

/** May be asked again while the link works. Errors: linkNotValid, tooManyRequests. */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/users/confirm-email',
  summary: 'Confirm the address of a request for access by the code of its mail',
  access: 'anyone',
  body: z.object({ userId: z.string().max(60), code: z.string().max(100) }),
  output: z.object({ message: z.string() }),
})
