import { MOST_VIEWS, type ViewContent, viewContent } from '../../../../contract/assortments/saved-views.ts'
import { type KeptRow, keptThings } from '../../identity/identity.public.ts'

/** Views of the rows of assortments (BEY-18). */
export const views = keptThings({
  table: 'assortment_view',
  noun: 'view',
  most: MOST_VIEWS,
  columnsOf: (_caller, { columns, sort, filter }: ViewContent) => ({
    content: JSON.stringify({ columns, sort, filter }),
  }),
  heldIn: ({ content }: KeptRow & { content: unknown }) =>
    viewContent.omit({ name: true, shared: true }).parse(content),
})
