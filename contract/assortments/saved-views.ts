import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { gridColumns, gridSort } from '../kernel/grids/arranged-grid.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { nameText } from '../kernel/texts/name-text.ts'
import { rowFilter } from './rows/find-rows.ts'

/** Views of one person at most. */
export const MOST_VIEWS = 100

/** How somebody looks at the rows of assortments (BEY-18): columns with order, widths and pins, sort, and filter. */
export const viewContent = z.object({
  name: nameText.min(1).max(80),
  /** Whether colleagues may use it too. */
  shared: z.boolean(),
  columns: gridColumns,
  /** Null: as the assortment is sorted for everybody. */
  sort: gridSort.nullable(),
  filter: rowFilter,
})
export type ViewContent = z.output<typeof viewContent>

export const savedView = viewContent.extend({
  _id: z.string(),
  version: z.number().int(),
  owner: z.object({ code: z.string(), name: z.string() }),
  /** Only its owner changes and removes it. */
  mine: z.boolean(),
})
export type SavedView = z.infer<typeof savedView>

const access = areaAccess.viewAnyAssortments
const one = z.object({ id: z.string().min(1).max(40) })

export const listViews = endpoint({
  method: 'GET',
  path: '/assortment-views',
  summary: 'The person’s own views of assortments and those that colleagues share, by name',
  access,
  output: z.array(savedView),
})

/** Errors: tooManyItems. */
export const createView = endpoint({
  method: 'POST',
  path: '/assortment-views',
  summary: 'Keep columns, sort and filter as a view, for oneself or for the team',
  once: true,
  access,
  body: viewContent,
  output: savedView,
})

/** Errors: notFound for other people's too, userLock on an older version. */
export const updateView = endpoint({
  method: 'PATCH',
  path: '/assortment-views/{id}',
  summary: 'Change or rename a view of one’s own: all of it is named',
  access,
  params: one,
  body: viewContent.extend({ version: z.number().int() }),
  output: savedView,
})

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/assortment-views/{id}',
  summary: 'Remove a view of one’s own',
  access,
  params: one,
  output: z.object({ message: z.string() }),
})
