import { z } from 'zod'
import { areaAccess } from '../../identity/access/area-access.ts'
import { endpoint } from '../../kernel/endpoint.ts'

/** Milliseconds a lock stands without being asked for again, and how often a screen that edits asks. */
export const lockTimes = { lifetime: 120_000, renewal: 20_000 } as const

export const editLock = z.object({
  /** Nobody edits it when null. */
  holder: z.object({ userCode: z.string(), name: z.string() }).nullable(),
  expiresAt: z.string().nullable(),
})
export type EditLock = z.infer<typeof editLock>

const params = z.object({ id: z.string().min(1).max(40) })

/**
 * Asking again renews one's own. Errors: userLock, whose data name the `holder`, while somebody else has it and
 * `takeOver` is not wished; notAllowed, notFound.
 */
export const requestEditLock = endpoint({
  method: 'POST',
  path: '/internalAssortments/edit/lock/{id}/request',
  summary: 'Ask to be the one who edits an internal assortment (AST-16)',
  access: areaAccess.viewInternalAssortments,
  params,
  body: z.object({ takeOver: z.boolean().default(false) }),
  output: editLock,
  background: true,
})

/** Releasing what somebody else holds changes nothing. */
export const releaseEditLock = endpoint({
  method: 'POST',
  path: '/internalAssortments/edit/lock/{id}/release',
  summary: 'Let others edit an internal assortment again',
  access: areaAccess.viewInternalAssortments,
  params,
  output: editLock,
  background: true,
})
