import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { nameText } from '../kernel/texts/name-text.ts'
import { paged } from '../kernel/paging.ts'

/** How deep folders lie in each other, and how many of them one level shows at once. */
export const FOLDER_DEPTH = 6
export const FOLDERS_OF_LEVEL = 200

/** Names the level that lies in no folder. */
export const topLevel = 'top'

const id = z.string().min(1).max(40)
export const folderTitle = nameText.min(1, 'Title is required').max(80)

/** A row of type folder in the lists of assortments (AST-06). */
export const assortmentFolder = z.object({
  _id: z.string(),
  type: z.literal('folder'),
  title: z.string(),
  /** The folder it lies in; null at the top. */
  folder: z.string().nullable(),
  /** Titles from the top down to its own. */
  hierarchy: z.array(z.string()),
  owner: z.object({ userCode: z.string(), name: z.string() }),
  /** Assortments in it and below it that the person sees and that are not archived. */
  assortmentCount: z.number().int(),
  may: z.object({ edit: z.boolean() }),
})
export type AssortmentFolder = z.infer<typeof assortmentFolder>

const access = [{ domain: 'assortments' }] as const

/** One's own folders, and those of others that hold an assortment the person sees; managers see no empty ones either. */
export const listFolders = endpoint({
  method: 'GET',
  path: '/assortments/folders',
  summary: 'Folders of one level, or of all levels by a part of their title (AST-06)',
  access,
  query: z.object({
    /** `top` or the folder whose folders are wanted; all levels without it. */
    parent: id.optional(),
    text: z.string().trim().min(1).max(80).optional(),
    /** Only folders that the person may put something into. */
    editable: z.literal('true').optional(),
  }),
  output: paged(assortmentFolder),
})

/** Errors: notFound (the folder it shall lie in), notAllowed, folderExists, folderTooDeep. */
export const createFolder = endpoint({
  method: 'POST',
  path: '/assortments/folders',
  summary: 'Create a folder',
  once: true,
  access,
  body: z.object({ title: folderTitle, folder: id.nullable().default(null) }),
  output: assortmentFolder,
})

/** Errors: notFound, notAllowed, folderExists, folderTooDeep, folderInItself. */
export const updateFolder = endpoint({
  method: 'PATCH',
  path: '/assortments/folders/{id}',
  summary: 'Rename a folder, or move it with everything in it',
  access,
  params: z.object({ id }),
  body: z.object({ title: folderTitle.optional(), folder: id.nullable().optional() }),
  output: assortmentFolder,
})

/** What lies in it moves up to where the folder lay. Errors: notFound, notAllowed. */
export const deleteFolder = endpoint({
  method: 'DELETE',
  path: '/assortments/folders/{id}',
  summary: 'Delete a folder and keep what lies in it',
  access,
  params: z.object({ id }),
  output: z.object({ moved: z.number().int() }),
})
