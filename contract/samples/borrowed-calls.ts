import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { loanState } from './loan-states.ts'
import { sample } from './sample.ts'

/** Days for which the link of a mail opens what its reader has: the next mail brings another. */
export const LINK_DAYS = 30

/** Of the link in a mail. It travels in bodies, so that no log of addresses keeps it. */
const code = z.string().min(20).max(2_000)
const ofOne = z.object({ code, loan: z.string().min(1).max(60) })

/** A loan as whoever has it sees it without an account: nothing of where things stand, and nobody else's. */
const borrowedLoan = z.object({
  _id: z.string(),
  number: z.string(),
  state: loanState,
  purpose: z.string(),
  from: z.string(),
  due: z.string().nullable(),
  /** Days past the day of what is out longest; none is 0. */
  overdueDays: z.number().int(),
  items: z.array(
    sample.pick({ code: true, style: true, color: true, name: true, side: true, size: true }).extend({
      /** With them, and promised to them. */
      out: z.number().int(),
      reserved: z.number().int(),
    }),
  ),
})
export type BorrowedLoan = z.infer<typeof borrowedLoan>

/** Errors: linkNotValid. */
export const openBorrowed = endpoint({
  method: 'POST',
  path: '/sampleLoans/borrowed',
  summary: 'What the reader of a mail has of the sample room; needs no login',
  access: 'anyone',
  reads: true,
  body: z.object({ code }),
  output: z.object({
    /** Whoever has it. */
    name: z.string(),
    /** What is due first before the rest. */
    loans: z.array(borrowedLoan),
  }),
})

/** Those who keep it are asked, and nothing changes before they answer. Errors: linkNotValid, notFound, notAllowed, invalidInput. */
export const askForBorrowed = endpoint({
  method: 'POST',
  path: '/sampleLoans/borrowed/askForDays',
  summary: 'Ask for more days by the link of a mail; needs no login',
  access: 'anyone',
  body: ofOne.extend({ due: z.iso.date() }),
  output: z.object({ asked: z.iso.date() }),
})

/** Errors: linkNotValid, notFound. */
export const printBorrowed = endpoint({
  method: 'POST',
  path: '/sampleLoans/borrowed/slip',
  summary: 'The slip of a loan by the link of a mail; needs no login',
  access: 'anyone',
  reads: true,
  body: ofOne,
  output: z.unknown(),
  media: 'file',
})
