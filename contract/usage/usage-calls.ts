import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'

/** A session has no id: it is the person's own. */
const modelType = z.enum(['Asset', 'Library', 'Session'])
const modelId = z.string().min(1).max(60)

/** Several may be named at once: all that a list shows. */
export const setUserFlag = endpoint({
  method: 'POST',
  path: '/userFlags',
  summary: 'Notes that the person has seen something (LIB-07)',
  access: 'signedIn',
  body: z.object({
    flag: z.enum(['Seen']),
    modelType,
    modelId: z.union([modelId, z.array(modelId).min(1).max(1000)]),
  }),
  output: z.object({ flagged: z.number().int() }),
  background: true,
})

/** What was done with something, for reports (LIB-07). `data` says more, such as the filters that were in use. */
export const noteUsage = endpoint({
  method: 'POST',
  path: '/stats',
  summary: 'Counts what people do: opening, downloading, sharing, searching',
  access: 'signedIn',
  body: z.object({
    action: z
      .string()
      .regex(/^[a-z][A-Za-z]*$/, 'is no name of an action')
      .max(60),
    modelType,
    modelId: modelId.optional(),
    data: z
      .record(z.string().max(60), z.union([z.string().max(500), z.number(), z.boolean()]))
      .refine((data) => Object.keys(data).length <= 30, 'has too many entries')
      .default({}),
  }),
  output: z.object({ noted: z.literal(true) }),
  background: true,
})
