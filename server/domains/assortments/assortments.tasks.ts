import { comingPieces } from '../../engine/tables/row-channel.ts'
import { streamSheet } from '../../engine/tables/stream-sheet.ts'
import type { SheetOrder } from '../../engine/tables/table-tasks.ts'
import type { Task, TaskContext } from '../../engine/workers/worker-host.ts'
import type { SheetValue } from '../../engine/tables/write-sheet.ts'
import type { ExportedPiece } from './export/exported.queries.ts'
import { type CellsWish, exportedCells } from './export/exported.present.ts'

/** A sheet of rows that come as texts of `readExported`. */
export interface ExportOrder extends SheetOrder {
  wish: CellsWish
}

/** What threads do for this room. */
export const assortmentTasks: Record<string, Task> = {
  'assortments/sheet': async ({ head, rows, wish }: ExportOrder, context: TaskContext) => {
    async function* pieces(): AsyncGenerator<SheetValue[][]> {
      for await (const text of comingPieces<string>(rows)) yield exportedCells(JSON.parse(text) as ExportedPiece, wish)
    }
    for await (const bytes of streamSheet(head, pieces())) context.chunk(bytes)
  },
}
