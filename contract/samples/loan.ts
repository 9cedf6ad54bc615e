import { z } from 'zod'
import { photo } from '../catalogue/product.ts'
import { loanState } from './loan-states.ts'
import { sample } from './sample.ts'

/** Who has it: somebody with an account, a customer, or a name with an address. */
export const loanHolder = z.object({
  kind: z.enum(['person', 'customer', 'other']),
  /** Code of a person or of a customer; empty for others. */
  code: z.string(),
  name: z.string(),
  email: z.string(),
})
export type LoanHolder = z.infer<typeof loanHolder>

/** Pieces of one line on a loan. */
export const loanItem = z.object({
  sample: sample.pick({
    _id: true,
    code: true,
    library: true,
    style: true,
    color: true,
    size: true,
    side: true,
    status: true,
    bin: true,
    name: true,
    photo: true,
  }),
  quantity: z.number().int(),
  reserved: z.number().int(),
  out: z.number().int(),
  back: z.number().int(),
  lost: z.number().int(),
  /** Left for good. */
  given: z.number().int(),
  returns: z.boolean(),
  due: z.string().nullable(),
})
export type LoanItem = z.infer<typeof loanItem>

/** A loan as lists show it: reserved, then out, then closed (BEY-11). */
export const loan = z.object({
  _id: z.string(),
  number: z.string(),
  code: z.string(),
  state: loanState,
  version: z.number().int(),
  holder: loanHolder,
  purpose: z.string(),
  /** Number of the order it is of. */
  order: z.string().nullable(),
  from: z.string(),
  due: z.string().nullable(),
  /** Days past the day of what is out longest; none is 0. */
  overdueDays: z.number().int(),
  handedOutAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  isSigned: z.boolean(),
  /** Sums of its items. */
  pieces: loanItem.pick({ quantity: true, reserved: true, out: true, back: true, lost: true, given: true }),
  photos: z.array(photo),
  /** What this person may do with it (`loanTable`). */
  mayKeep: z.boolean(),
  isOwn: z.boolean(),
})
export type Loan = z.infer<typeof loan>

export const wholeLoan = loan.extend({ items: z.array(loanItem) })
export type WholeLoan = z.infer<typeof wholeLoan>
