import { z } from 'zod'
import type { Access } from '../identity/access/access.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { importEndpoint } from '../kernel/import-preview.ts'
import { PAGE_LIMIT, paged } from '../kernel/paging.ts'
import { recordAnswer, recordBatch, recordRow } from '../kernel/record-batch.ts'

/** The calls of one list that people keep in a grid: read, save, import, export (ADM-02); who may see it, who change it. */
export function recordCalls<Shape extends z.ZodRawShape>(
  path: `/${string}`,
  name: string,
  { view, manage }: { view: Access; manage: Access },
  { fields }: { fields: z.ZodObject<Shape> },
) {
  const row = recordRow(fields)
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: `The ${name} this person may see, by page; text finds any part of them`,
      access: view,
      query: z.object({
        text: z.string().max(200).default(''),
        offset: z.coerce.number().int().min(0).default(0),
        limit: z.coerce.number().int().min(1).max(PAGE_LIMIT).default(PAGE_LIMIT),
      }),
      output: paged(row),
    }),
    save: endpoint({
      method: 'PATCH',
      path: `${path}/batch`,
      summary: `Adds, changes and deletes ${name} together; refused whole when one of them cannot be saved`,
      access: manage,
      body: recordBatch(fields),
      output: recordAnswer(row),
      bodyLimit: 4 * 1024 * 1024,
    }),
    importFile: importEndpoint(`${path}/import`, `Previews or applies an import of ${name} from CSV or XLSX`, manage),
    exportFile: endpoint({
      method: 'GET',
      path: `${path}/export`,
      summary: `The ${name} this person may see as XLSX, which imports back unchanged`,
      access: view,
      output: z.unknown(),
      media: 'file',
      effort: 'export',
    }),
  }
}
export type RecordCalls = ReturnType<typeof recordCalls>
