import { z } from 'zod'

/** What styles may be sorted by at once; which of them, says the kind of assortment. */
export const autosortField = z.enum(['gender', 'divisionGroup', 'division', 'pillar', 'outsole', 'upper', 'style'])
export type AutosortField = z.infer<typeof autosortField>
