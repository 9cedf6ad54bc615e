import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { PAGE_LIMIT, paged } from '../kernel/paging.ts'
import { loan, loanHolder, wholeLoan } from './loan.ts'
import { returnOutcome } from './loan-outcomes.ts'
import { SAMPLE_BATCH } from './sample-calls.ts'
import { MOST_PIECES, sampleFields } from './sample-fields.ts'

const view = areaAccess.viewSamples
const keep = areaAccess.keepSamples
/** What somebody has is theirs to see, whether or not they may look into a library; of all else the server shows them nothing. */
const own = 'signedIn'
const id = z.string().min(1).max(60)
const day = z.iso.date()
const pieces = z.number().int().min(1).max(MOST_PIECES)

/** Days for which things are lent, unless somebody says otherwise. */
export const USUAL_DAYS = 14
/** Days by which somebody keeps things longer, unless they say another day. */
export const MORE_DAYS = 7

/** Tabs of the list; overdue ones are out as well. */
export const loanList = z.enum(['out', 'overdue', 'reserved', 'closed'])
export type LoanList = z.infer<typeof loanList>

/** Loans of which this person sees a library, or which are their own. */
export const listLoans = endpoint({
  method: 'GET',
  path: '/sampleLoans',
  summary: 'A page of loans by list, what is due first on top',
  access: own,
  query: z.object({
    list: loanList.default('out'),
    /** In number, holder, purpose, order, or style of what is on it. */
    text: z.string().trim().max(100).default(''),
    /** Of one sample, by its id. */
    sample: id.optional(),
    skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(PAGE_LIMIT).default(50),
  }),
  output: paged(loan).extend({ counts: z.record(loanList, z.number().int()) }),
})

export const readLoan = endpoint({
  method: 'GET',
  path: '/sampleLoans/{id}',
  summary: 'One loan with all that is on it, by its id, number or code',
  access: own,
  params: z.object({ id }),
  output: wholeLoan,
})

/** What is on it, to be signed. Errors: notFound. */
export const printSlip = endpoint({
  method: 'POST',
  path: '/sampleLoans/{id}/slip',
  summary: 'The slip of a loan as a PDF to be signed',
  access: own,
  reads: true,
  params: z.object({ id }),
  output: z.unknown(),
  media: 'file',
  effort: 'export',
})

/** People and customers whose names or codes hold a text, at most ten. */
export const findHolders = endpoint({
  method: 'GET',
  path: '/sampleLoans/holders',
  summary: 'Who samples may be handed to',
  access: keep,
  query: z.object({ text: z.string().trim().min(1).max(60) }),
  output: z.array(loanHolder),
  background: true,
})

/** Left out: whoever asks. */
const givenHolder = z.union([
  z.object({ kind: z.enum(['person', 'customer']), code: z.string().min(1).max(60) }),
  z.object({
    kind: z.literal('other'),
    name: z.string().trim().min(1).max(120),
    email: z.union([z.email(), z.literal('')]).default(''),
  }),
])
export type GivenHolder = z.input<typeof givenHolder>

const wantedItem = z.object({ sampleId: id, quantity: pieces, returns: z.boolean().default(true) })
const signature = z
  .string()
  .max(60_000)
  .regex(/^[ML0-9 .]*$/)
/** Whoever gets it is told by mail what they took, when it leaves. */
const mailsSlip = z.boolean().default(true)
const done = z.object({ loan: wholeLoan, batchId: z.string() })

/**
 * Reserves by days, or hands out at once (keepers). Made by the browser: sent again it is there once. Errors: reservedForOther,
 * notOnHand, mustReturn, staysHere, dueMissing, with all lines that fail in one answer; notAllowed, notFound.
 */
export const makeLoan = endpoint({
  method: 'POST',
  path: '/sampleLoans',
  summary: 'Reserve samples, or hand them out at once',
  once: true,
  access: view,
  body: z.object({
    _id: id,
    holder: givenHolder.optional(),
    purpose: z.string().trim().max(200).default(''),
    from: day.optional(),
    due: day.nullable().default(null),
    items: z.array(wantedItem).min(1).max(SAMPLE_BATCH),
    handOut: z.boolean().default(false),
    /** What others were promised is taken all the same, and they are told: senior coordinators. */
    takesOver: z.boolean().default(false),
    signature: signature.optional(),
    mailsSlip,
  }),
  output: done,
})

/** Errors as of a new one, and userLock. */
export const changeLoan = endpoint({
  method: 'PATCH',
  path: '/sampleLoans/{id}',
  summary: 'Other days, another holder, more or fewer samples on a loan',
  access: view,
  params: z.object({ id }),
  body: z.object({
    version: z.number().int().optional(),
    holder: givenHolder.optional(),
    purpose: z.string().trim().max(200).optional(),
    from: day.optional(),
    due: day.optional(),
    add: z.array(wantedItem).max(SAMPLE_BATCH).default([]),
    /** Samples of which nothing is to be handed out any more. */
    drop: z.array(id).max(SAMPLE_BATCH).default([]),
  }),
  output: wholeLoan,
})

/** What is reserved leaves: all of it, or some. Errors as of a new one. */
export const handOutLoan = endpoint({
  method: 'POST',
  path: '/sampleLoans/{id}/handOut',
  summary: 'Hand out what is reserved, all of it or some',
  once: true,
  access: keep,
  params: z.object({ id }),
  body: z.object({
    version: z.number().int().optional(),
    due: day.optional(),
    items: z
      .array(z.object({ sampleId: id, quantity: pieces }))
      .max(SAMPLE_BATCH)
      .optional(),
    takesOver: z.boolean().default(false),
    signature: signature.optional(),
    mailsSlip,
  }),
  output: done,
})

/**
 * Of whatever loans: pieces of a sample close what is due first; without an open loan they are received and say so. Errors:
 * notFound, notOnHand.
 */
export const returnSamples = endpoint({
  method: 'POST',
  path: '/sampleLoans/return',
  summary: 'Samples come back, partly or all, of any loans at once',
  once: true,
  access: keep,
  body: z.object({
    rows: z
      .array(
        z.object({
          sampleId: id,
          quantity: pieces,
          /** The loan they are of; else the one that is due first. */
          loan: id.optional(),
          outcome: returnOutcome.default('good'),
          place: sampleFields
            .pick({ bin: true, region: true, aisle: true, direction: true, level: true, shelf: true })
            .partial()
            .optional(),
          note: z.string().trim().max(500).default(''),
        }),
      )
      .min(1)
      .max(SAMPLE_BATCH),
  }),
  output: z.object({
    loans: z.array(loan),
    /** Samples, by their ids, that were on no loan. */
    received: z.array(z.string()),
    batchId: z.string(),
  }),
})

/** Errors: reservedForOther, notFound, notAllowed. */
export const extendLoans = endpoint({
  method: 'POST',
  path: '/sampleLoans/extend',
  summary: 'More days for loans',
  once: true,
  access: own,
  body: z.object({ ids: z.array(id).min(1).max(200), due: day }),
  output: z.object({ loans: z.array(loan) }),
})

/** By a mail, at once; those who have an address. Errors: notFound, notAllowed, nothingToDo. */
export const remindHolder = endpoint({
  method: 'POST',
  path: '/sampleLoans/{id}/remind',
  summary: 'Remind whoever has a loan by mail',
  once: true,
  access: keep,
  params: z.object({ id }),
  output: z.object({ recipient: z.string() }),
})

/** Whoever has it asks those who keep it for more days; nothing of it changes. Errors: notFound, notAllowed, invalidInput. */
export const askForDays = endpoint({
  method: 'POST',
  path: '/sampleLoans/{id}/askForDays',
  summary: 'Ask for more days for what one has',
  once: true,
  access: own,
  params: z.object({ id }),
  body: z.object({ due: day }),
  output: wholeLoan,
})

/** A reservation is given up, or what of a loan has not left. */
export const cancelLoan = endpoint({
  method: 'POST',
  path: '/sampleLoans/{id}/cancel',
  summary: 'Give up a reservation',
  once: true,
  access: own,
  params: z.object({ id }),
  output: wholeLoan,
})

/** Most days of a calendar. */
export const CALENDAR_DAYS = 92

export const readAvailability = endpoint({
  method: 'POST',
  path: '/sampleLoans/availability',
  summary: 'Free pieces of samples, day by day',
  access: view,
  reads: true,
  body: z.object({ ids: z.array(id).min(1).max(200), from: day, days: z.number().int().min(1).max(CALENDAR_DAYS) }),
  output: z.object({
    samples: z.array(
      z.object({
        _id: z.string(),
        /** One number a day, from the first. */
        free: z.array(z.number().int()),
        bookings: z.array(
          z.object({
            loan: z.string(),
            number: z.string(),
            holder: z.string(),
            from: z.string(),
            to: z.string().nullable(),
            pieces: z.number().int(),
            isOut: z.boolean(),
          }),
        ),
      }),
    ),
  }),
})
