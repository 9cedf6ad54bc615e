import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { ImportPreview, ImportQuery } from '../../../contract/kernel/import-preview.ts'
import type { RecordBatch, RecordRow } from '../../../contract/kernel/record-batch.ts'
import { type CustomerDetail, getCustomer, saveAddresses } from '../../../contract/masterdata/customers.ts'
import type { RecordCalls } from '../../../contract/masterdata/record-calls.ts'
import { territoryCalls } from '../../../contract/masterdata/territories.ts'
import { call, callForFile } from '../../engine/api/call.ts'
import { saveBlob } from '../../engine/api/save-blob.ts'
import { followsLists } from '../../engine/live/followed-queries.ts'
import type { RecordApi } from '../../parts/record-editor/record-list.ts'

/** Rows that are read into the browser; what of a longer list is not among them is found by searching. */
const MOST = 10_000

export interface ListApi extends RecordApi {
  importFile(file: File, query: ImportQuery): Promise<ImportPreview>
  exportFile(): Promise<void>
}

/** The calls of one list; every page of it, one after the other. */
export function listApi(declared: unknown): ListApi {
  const calls = declared as RecordCalls
  return {
    async load(text) {
      const rows: RecordRow[] = []
      for (;;) {
        const page = await call(calls.list, { query: { ...(text ? { text } : {}), offset: rows.length } })
        rows.push(...(page.data as RecordRow[]))
        if (page.data.length === 0 || rows.length >= Math.min(page.totalCount, MOST)) {
          return { rows, totalCount: page.totalCount }
        }
      }
    },
    save: async (body: RecordBatch) => {
      const answer = await call(calls.save, { body: body as never })
      return { rows: answer.rows as RecordRow[] }
    },
    importFile: (file, query) => call(calls.importFile, { query }, { file }),
    async exportFile() {
      const { blob, filename } = await callForFile(calls.exportFile, {})
      saveBlob(blob, filename)
    },
  }
}

/** Codes of all territories, for choosing one. */
export function useTerritoryCodes(): readonly string[] | undefined {
  const { data } = useQuery({
    queryKey: ['masterdata', 'territoryCodes'],
    meta: followsLists('territories'),
    queryFn: async ({ signal }) => (await call(territoryCalls.list, {}, { signal })).data.map(({ code }) => code),
  })
  return data
}

export const useCustomer = (id: string | undefined) =>
  useQuery({
    queryKey: ['masterdata', 'customer', id],
    queryFn: ({ signal }) => call(getCustomer, { params: { id: id! } }, { signal }),
    enabled: id !== undefined,
    // What is being edited must not be replaced by a later answer.
    refetchOnWindowFocus: false,
    gcTime: 0,
  })

export const keepAddresses = (id: string, body: z.input<typeof saveAddresses.body>): Promise<CustomerDetail> =>
  call(saveAddresses, { params: { id }, body })
