import { useAssortment } from './assortments.api.ts'

/** One assortment for screens of other rooms, from the same cache as this room's own. */
export const useOneAssortment = (id: string): ReturnType<typeof useAssortment> => useAssortment(id)
