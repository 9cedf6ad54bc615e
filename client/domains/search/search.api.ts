import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchEverything } from '../../../contract/search/search-everything.ts'
import { call } from '../../engine/api/call.ts'

/** Styles and assortments by text (BEY-09). The last answer stays while the next one is on its way. */
export function useSearch(text: string) {
  return useQuery({
    queryKey: ['search', text],
    queryFn: ({ signal }) => call(searchEverything, { query: { text } }, { signal }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
}
