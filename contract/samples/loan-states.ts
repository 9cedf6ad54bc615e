import { z } from 'zod'

/** A reservation is a loan that has not left yet. Overdue is out with a day before today, never a state. */
export const loanState = z.enum(['RESERVED', 'OUT', 'CLOSED', 'CANCELED'])
export type LoanState = z.infer<typeof loanState>
