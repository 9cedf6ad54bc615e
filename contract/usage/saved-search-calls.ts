import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'

/** Searches one person may keep. */
export const MOST_SAVED_SEARCHES = 100

/** A page of ours with what stands behind its `?`; never an address elsewhere. */
export const queryPath = z
  .string()
  .max(4000)
  .regex(/^\/(?![/\\])[^\s\\]*$/, 'is no path of this application')

const savedSearch = z.object({ _id: z.string(), name: z.string(), queryPath: z.string(), createdDate: z.string() })
export type SavedSearch = z.infer<typeof savedSearch>

/** Errors: tooManyItems. */
export const saveSearch = endpoint({
  method: 'POST',
  path: '/savedSearches',
  summary: 'Keeps a list with its filters under a name (LIB-08)',
  once: true,
  access: 'signedIn',
  body: z.object({ name: z.string().trim().min(1).max(120), queryPath }),
  output: savedSearch,
})

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/savedSearches',
  summary: 'The searches a person has kept, the newest first',
  access: 'signedIn',
  output: z.array(savedSearch),
})

export const deleteSavedSearch = endpoint({
  method: 'DELETE',
  path: '/savedSearches/{id}',
  summary: 'Forgets a search that was kept',
  access: 'signedIn',
  params: z.object({ id: z.string().min(1).max(40) }),
  output: z.object({ deleted: z.literal(true) }),
})
