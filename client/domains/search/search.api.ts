import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { use } from 'react'
import type { Output } from '../../../contract/kernel/endpoint.ts'
import { searchEverything } from '../../../contract/search/search-everything.ts'
import { call } from '../../engine/api/call.ts'
import { type ClientHouse, type FoundLine, House } from '../../room.ts'

type Answer = Output<typeof searchEverything>

export interface FoundRecord {
  section: keyof Answer
  line: FoundLine
}

/** Rows of a section as its room shows them. */
async function linesOf<Section extends keyof Answer>(
  { found }: ClientHouse,
  section: Section,
  rows: readonly Answer[Section][number][],
): Promise<FoundRecord[]> {
  const lineOf = await found[section]()
  return rows.map((row) => ({ section, line: lineOf(row) }))
}

/** Records by text (BEY-09), section by section, as their rooms show them. The last answer stays while the next one is on its way. */
export function useSearch(text: string) {
  const house = use(House)
  return useQuery({
    queryKey: ['search', text],
    queryFn: async ({ signal }) => {
      const sections = Object.keys(house!.found) as (keyof Answer)[]
      // What shows the lines comes beside them.
      const [answer] = await Promise.all([
        call(searchEverything, { query: { text } }, { signal }),
        ...sections.map((section) => house!.found[section]()),
      ])
      const records = sections.map((section) => linesOf(house!, section, answer[section]))
      return (await Promise.all(records)).flat()
    },
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
}
