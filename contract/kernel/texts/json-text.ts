import { z } from 'zod'

/** A JSON text in an address. */
export const jsonText = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .string()
    .max(20_000)
    .transform((value, context): unknown => {
      try {
        return JSON.parse(value)
      } catch {
        context.addIssue({ code: 'custom', message: 'is no JSON' })
        return z.NEVER
      }
    })
    .pipe(shape)
