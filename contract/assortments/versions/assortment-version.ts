import { z } from 'zod'
import { areaAccess } from '../../identity/access/area-access.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { PAGE_LIMIT, paged } from '../../kernel/paging.ts'

const id = z.string().min(1).max(40)

/** `restored`: what stood before an older version was brought back. */
export const versionReason = z.enum(['published', 'shared', 'named', 'restored'])
export type VersionReason = z.infer<typeof versionReason>

/** What an assortment held at a moment that somebody comes back to (BEY-03). */
export const assortmentVersion = z.object({
  _id: z.string(),
  reason: versionReason,
  /** Given by hand, or what it was shared as; may be empty. */
  name: z.string(),
  /** Of the assortment at that time. */
  title: z.string(),
  createdDate: z.string(),
  /** Null when the account is gone. */
  person: z.object({ userCode: z.string(), name: z.string() }).nullable(),
  /** Of the assortment; nothing of it was changed since when it still has the same. */
  version: z.number().int(),
  productCount: z.number().int(),
  styleCount: z.number().int(),
})
export type AssortmentVersion = z.infer<typeof assortmentVersion>

/** Errors: notFound. */
export const listVersions = endpoint({
  method: 'GET',
  path: '/assortments/{id}/versions',
  summary: 'Versions of an assortment that were kept, newest first (BEY-03)',
  access: areaAccess.viewAnyAssortments,
  params: z.object({ id }),
  query: z.object({
    skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(PAGE_LIMIT).default(50),
  }),
  output: paged(assortmentVersion),
})

/** With the right to edit. Errors: notFound, notAllowed. */
export const keepVersion = endpoint({
  method: 'POST',
  path: '/assortments/{id}/versions',
  summary: 'Keep what an assortment holds now as a version with a name (BEY-03)',
  once: true,
  access: areaAccess.viewAnyAssortments,
  params: z.object({ id }),
  body: z.object({ name: z.string().trim().min(1).max(120) }),
  output: assortmentVersion,
})

const named = { params: z.object({ id, versionId: id }), access: areaAccess.viewAnyAssortments }

/** Only of those with a name given by hand. Errors: notFound, notAllowed. */
export const renameVersion = endpoint({
  ...named,
  method: 'PATCH',
  path: '/assortments/{id}/versions/{versionId}',
  summary: 'Give a version another name (BEY-03)',
  body: keepVersion.body,
  output: assortmentVersion,
})

/** Only of those with a name given by hand: the others go by themselves. Errors: notFound, notAllowed. */
export const deleteVersion = endpoint({
  ...named,
  method: 'DELETE',
  path: '/assortments/{id}/versions/{versionId}',
  summary: 'Delete a version that was kept by hand (BEY-03)',
  output: z.object({ _id: z.string() }),
})

/**
 * Products, what was written over them, their order and groups, labels, location and filters are as they were; title,
 * state and folder stay. What stood before is kept as a version of its own, by which the restoring is undone. `version`
 * is the one that the person saw. Errors: notFound, notAllowed, userLock when it was changed meanwhile, nothingToDo.
 */
export const restoreVersion = endpoint({
  method: 'POST',
  path: '/assortments/{id}/versions/{versionId}/restore',
  summary: 'Bring a version of an assortment back, whole (BEY-03)',
  once: true,
  access: areaAccess.viewAnyAssortments,
  params: z.object({ id, versionId: id }),
  body: z.object({ version: z.number().int().min(1) }),
  output: z.object({
    version: z.number().int(),
    added: z.number().int(),
    dropped: z.number().int(),
    changed: z.number().int(),
    /** Products that the location does not sell any more: they stay out. */
    leftOut: z.number().int(),
    /** The version that undoes this. */
    keptAs: z.string(),
  }),
})
