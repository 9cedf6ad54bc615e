import { z } from 'zod'
import { assortmentSort } from '../../assortments/rows/assortment-order.ts'
import { productType } from '../../catalogue/product-query.ts'
import { locationCode } from '../../identity/user.ts'
import { shareMessage } from '../../shares/share.ts'
import { documentRequest } from '../create-document.ts'
import { documentSettings, documentStatus, documentSubType, documentType } from '../document.ts'
import { timing } from './timing.ts'

/** What is made, when, and whom it goes to (DOC-06). */
export const scheduleRequest = documentRequest.extend({ message: shareMessage, timing })
export type ScheduleRequest = z.output<typeof scheduleRequest>

/** One run, by the clock or by hand; the document is gone after its days, the run stays. */
export const scheduleRun = z.object({
  dueDate: z.string(),
  byHand: z.boolean(),
  status: documentStatus,
  messageCode: z.string().nullable(),
  finishedDate: z.string().nullable(),
  documentId: z.string().nullable(),
})
export type ScheduleRun = z.infer<typeof scheduleRun>

/** Why a schedule rests: somebody paused it, its owner has no account any more, or it failed again and again. */
export const pauseReason = z.enum(['byHand', 'ownerLeft', 'failing'])
export type PauseReason = z.infer<typeof pauseReason>

/** Runs by the clock that fail one after the other until a schedule rests by itself. */
export const FAILURES_UNTIL_PAUSE = 3

export const schedule = z.object({
  _id: z.string(),
  version: z.number().int(),
  assortment: z.object({ _id: z.string(), title: z.string(), productType, isInternal: z.boolean() }),
  owner: z.object({ code: z.string(), name: z.string() }),
  documentType: z.object({ type: documentType, subType: documentSubType }),
  fileType: z.enum(['pdf', 'xlsx']),
  /** Without its ending; each run adds its day. */
  name: z.string(),
  settings: documentSettings,
  locationId: locationCode,
  sort: assortmentSort.nullable(),
  language: z.string(),
  message: shareMessage,
  timing,
  /** Null when it never runs again, or not while it rests. */
  nextDate: z.string().nullable(),
  paused: pauseReason.nullable(),
  lastRun: scheduleRun.nullable(),
})
export type Schedule = z.infer<typeof schedule>
