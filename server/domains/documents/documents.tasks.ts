import type { Task, TaskContext } from '../../engine/workers/worker-host.ts'
import { type ArticleOrder, renderArticle } from './rendering/render-article.ts'
import { type LabelsOrder, renderLabels } from './rendering/render-labels.ts'
import type { RenderOrder } from './rendering/render-order.ts'
import { renderPdf } from './rendering/render-pdf.ts'
import { renderSlip, type SlipOrder } from './rendering/render-slip.ts'
import { renderTearSheet, type TearSheetOrder } from './rendering/render-tear-sheet.ts'
import { renderXlsx } from './rendering/render-xlsx.ts'

/** What threads do for this room; named by `renderTask`. */
export const documentTasks: Record<string, Task> = {
  'documents/article': (order: ArticleOrder, context: TaskContext) => renderArticle(order, context),
  'documents/labels': (order: LabelsOrder, context: TaskContext) => renderLabels(order, context),
  'documents/pdf': (order: RenderOrder, context: TaskContext) => renderPdf(order, context),
  'documents/slip': (order: SlipOrder, context: TaskContext) => renderSlip(order, context),
  'documents/tear-sheet': (order: TearSheetOrder, context: TaskContext) => renderTearSheet(order, context),
  'documents/xlsx': (order: RenderOrder, context: TaskContext) => renderXlsx(order, context),
}
