import { z } from 'zod'
import type { InputIssue } from './errors.ts'

export const inputIssue = z.object({
  field: z.string(),
  message: z.string(),
  cell: z
    .object({
      rowId: z.string(),
      column: z.string(),
      now: z.union([z.string(), z.number(), z.boolean(), z.null()]).optional(),
    })
    .optional(),
}) satisfies z.ZodType<InputIssue>

/** What a call answers that fails as expected: a `Failure`, told. */
export const errorAnswer = z.object({
  message: z.string(),
  messageCode: z.string(),
  messageData: z.record(z.string(), z.union([z.string(), z.number()])),
  details: z.array(inputIssue),
  requestId: z.string().optional(),
})
export type ErrorAnswer = z.infer<typeof errorAnswer>
