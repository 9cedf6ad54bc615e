import { z } from 'zod'

/** Where something may be written no more: the database's disk, where files are kept, where they lie for a while. */
export const fullPlace = z.enum(['database', 'files', 'scratch'])
export type FullPlace = z.infer<typeof fullPlace>
