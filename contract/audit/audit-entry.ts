import { z } from 'zod'
import { currencyCode } from '../kernel/amounts/money.ts'
import { listed } from '../room.ts'
import { rooms } from '../rooms.ts'

/** Kinds of record whose changes are written down; each room declares its own. */
export const auditKind = z.enum(listed(rooms, 'records'))
export type AuditKind = z.infer<typeof auditKind>

export const auditAction = z.enum(['created', 'changed', 'deleted', 'reverted'])
export type AuditAction = z.infer<typeof auditAction>

const values = z.record(z.string(), z.unknown())

/** One change inside an entry: of the record itself, or of one row of it. */
export const auditChange = z.object({
  /** What the row is, such as 'product'; null for the record itself. */
  part: z.string().nullable(),
  /** Which row: `STYLE_COLOR` of a product. */
  key: z.string().nullable(),
  /** Its name, where it has one. */
  title: z.string().nullable(),
  /** Null: it is new. */
  before: values.nullable(),
  /** Null: it is gone. */
  after: values.nullable(),
})
export type AuditChange = z.infer<typeof auditChange>

/** What one action did to one record (BEY-07): who, when, and from what to what. */
export const auditEntry = z.object({
  _id: z.string(),
  date: z.string(),
  action: auditAction,
  kind: auditKind,
  /** `_id` is null when the record is gone or has no page. */
  record: z.object({ _id: z.string().nullable(), title: z.string() }),
  /** Null: nobody's doing, such as work by the clock. */
  person: z.object({ userCode: z.string(), name: z.string() }).nullable(),
  /** Name of the API token that acted for the person. */
  token: z.string().nullable(),
  /** Changes in all; `changes` holds the first of them. */
  changed: z.number().int(),
  changes: z.array(auditChange),
  /** In which the record's amounts are. */
  currency: currencyCode.nullable(),
  /** The entry was taken back since. */
  isReverted: z.boolean(),
  /** When the changes that this entry took back were made. */
  revertsDate: z.string().nullable(),
  /** This person may take it back as a whole. */
  mayRevert: z.boolean(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** Why a row of a batch cannot be taken back; the batch is then left as it is (BEY-07). */
export const revertReason = z.enum(['changedSince', 'goneSince', 'thereAgain', 'movedSince', 'notSold'])
export type RevertReason = z.infer<typeof revertReason>
