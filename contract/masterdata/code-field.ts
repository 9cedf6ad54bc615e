import { z } from 'zod'

/** A code people type and read: capitals, figures, spaces and a few marks. The messages are the codes of `tables.json`. */
export const codeField = z
  .string('required')
  .trim()
  .toUpperCase()
  .min(1, 'required')
  .max(40, 'tooLong')
  .regex(/^[A-Z0-9](?:[A-Z0-9 .&/_-]*[A-Z0-9])?$/, 'code')

export const nameField = z.string('required').trim().min(1, 'required').max(120, 'tooLong')
