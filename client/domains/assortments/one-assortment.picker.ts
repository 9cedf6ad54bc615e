import { useAssortment } from './assortments.api.ts'
import { type Addressed, assortmentPath } from './org-type.ts'

/** One assortment for screens of other rooms, from the same cache as this room's own. */
export const useOneAssortment = (id: string): ReturnType<typeof useAssortment> => useAssortment(id)

/** Where its manage screen is, whichever its kind. */
export const managePath = (assortment: Addressed): string => assortmentPath(assortment)
