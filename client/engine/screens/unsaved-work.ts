import { queryClient } from '../api/query-client.ts'

const works = new Set<() => boolean>()

/** A screen tells how to find out whether it holds work that a reload would lose; answers how to stop asking it. */
export function noteUnsavedWork(isUnsaved: () => boolean): () => void {
  works.add(isUnsaved)
  return () => works.delete(isUnsaved)
}

/** True while something is typed and not stored, or on its way to the server: no moment for a reload. */
export const hasUnsavedWork = (): boolean => queryClient.isMutating() > 0 || [...works].some((isUnsaved) => isUnsaved())
