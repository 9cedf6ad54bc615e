import { useQuery } from '@tanstack/react-query'
import type { RecordRow } from '../../../../contract/kernel/record-batch.ts'
import { assignmentCalls as calls } from '../../../../contract/orders/assignments/assignment-calls.ts'
import { call } from '../../../engine/api/call.ts'
import type { RecordApi } from '../../../parts/record-editor/record-list.ts'

/** All assignments, page after page, and what is done with them. */
export const assignmentApi: RecordApi = {
  async load(text) {
    const rows: RecordRow[] = []
    for (;;) {
      const page = await call(calls.list, { query: { ...(text ? { text } : {}), offset: rows.length } })
      rows.push(...page.data)
      if (page.data.length === 0 || rows.length >= page.totalCount) return { rows, totalCount: page.totalCount }
    }
  },
  save: async (body) => ({ rows: (await call(calls.save, { body: body as never })).rows }),
}

export interface Coordinator {
  code: string
  name: string
}

/** Whoever gathers rows of orders. */
export const useCoordinators = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({
    enabled,
    queryKey: ['orders', 'coordinators'],
    queryFn: async ({ signal }): Promise<Coordinator[]> =>
      (await call(calls.coordinators, {}, { signal })).coordinators,
  })
