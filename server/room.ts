import type { FastifyInstance } from 'fastify'
import type { AuditKind } from '../contract/audit/audit-entry.ts'
import type { RecordKind as ExplainedKind } from '../contract/explanations/explain-to.ts'
import type { WaitingKind } from '../contract/home/list-waiting.ts'
import type { WebhookKind } from '../contract/integrations/webhook.ts'
import type { Output } from '../contract/kernel/endpoint.ts'
import type { OrderLine } from '../contract/orders/order.ts'
import type { ContractRoom } from '../contract/room.ts'
import type { searchEverything } from '../contract/search/search-everything.ts'
import type { Application } from './application.ts'
import type { Explain } from './declarations/explained-kind.ts'
import type { FoundSection } from './declarations/found-section.ts'
import type { Held, WrittenTexts } from './declarations/held.ts'
import type { RecordKind } from './declarations/record-kind.ts'
import type { ToldKind } from './declarations/told-kind.ts'
import type { WaitingSource } from './declarations/waiting-source.ts'
import type { FindHolders } from './domains/catalogue/catalogue.public.ts'
import type { Caller } from './engine/http/caller.ts'
import type { FindCaller } from './engine/http/find-caller.ts'
import type { Route } from './engine/http/route.ts'
import type { Job } from './engine/jobs/job-runner.ts'
import type { Sealer } from './engine/sealed-text.ts'
import type { NamedKeys } from './engine/storage/leave-objects.ts'
import type { Database, DatabaseTransaction } from './tables.ts'

/** A column whose texts are sealed, and what seals them. */
export interface SealedColumn {
  place: { table: string; key: string; column: string }
  sealer: Sealer
}

/** Ends what hangs on records, by their keys, in the transaction that deletes them. */
export type WhenDeleted = (trx: DatabaseTransaction, caller: Caller, keys: readonly number[]) => Promise<void>

/** Each with the rows that the palette is answered. */
export type FoundSections = {
  readonly [Section in keyof Output<typeof searchEverything>]: FoundSection<
    Output<typeof searchEverything>[Section][number]
  >
}

/** Which of some records of a room, by their public ids, this person may see. */
export type MaySee = (caller: Caller, ids: readonly string[]) => Promise<ReadonlySet<string>>

export type OrdersOf = (caller: Caller, assortmentId: string) => Promise<OrderLine[]>

/** What all rooms say of themselves, and those above one do for it, without its knowing them. */
export interface House {
  readonly records: Readonly<Record<AuditKind, RecordKind>>
  readonly waiting: Readonly<Record<WaitingKind, WaitingSource>>
  readonly webhooks: Readonly<Record<WebhookKind, ToldKind>>
  readonly explained: Readonly<Record<ExplainedKind, Explain>>
  readonly found: FoundSections
  readonly held: readonly Held[]
  readonly writtenTexts: readonly WrittenTexts[]
  /** Whatever hangs on the records of a table. */
  whenDeleted(table: string): WhenDeleted
  /** Which records that a query names hold products of the catalogue. */
  findHolders: FindHolders
  /** The orders that were made from an assortment, the newest first, as far as this person may see them. */
  ordersOf: OrdersOf
  /** Which records of a type somebody may see, as the room says that they are of (NOT-01); of an unknown type, none. */
  maySee(subject: string): MaySee
  /** Active people with what they may do today, by their keys: for work that nobody waits for. */
  callers(keys: readonly number[]): Promise<ReadonlyMap<number, Caller>>
}

/** What a room does on the server. */
export interface RunningRoom {
  /** Of its folder on every floor. */
  readonly name: string
  /** Every call; the OpenAPI document is made from them. */
  routes?(application: Application, house: House): Route[]
  /** Every kind of background work. */
  jobs?(application: Application, house: House): Job<never>[]
  /** Addresses below `/media`, which are no calls. */
  media?(app: FastifyInstance, given: Application & { findCaller: FindCaller }): void
  /** In a process that works: takes up what was left unfinished, and follows what others do until `close`. */
  beginWork?(application: Application, house: House): Promise<{ close(): Promise<void> } | undefined>
  /** Which of some keys of the object store its rows name: the others are left over. */
  readonly namedObjects?: (db: Database, keys: readonly string[]) => ReturnType<NamedKeys>
  /** What is sealed anew after a change of SECRET. */
  sealed?(application: Application): SealedColumn[]
  /** What its tables hold of persons. */
  readonly held?: readonly Held[]
  /** Where others may have written of persons. */
  readonly writtenTexts?: readonly WrittenTexts[]
  /** What it hangs on records of rooms below, by their table. */
  readonly whenDeleted?: Readonly<Record<string, WhenDeleted>>
  findHolders?(application: Application): FindHolders
  ordersOf?(application: Application): OrdersOf
  /** Who may see the records that its notifications are about, by their type. */
  noticed?(application: Application): Readonly<Record<string, MaySee>>
}

/** What the contract of a room names needs its twin on the server, kind by kind, or the room does not compile. */
type TwinsOf<Contract, List extends string, Twin> = Contract extends {
  readonly [name in List]: readonly (infer Kind extends string)[]
}
  ? { readonly [name in List]: { readonly [kind in Kind]: Twin } }
  : { readonly [name in List]?: never }

type FoundOf<Contract> = Contract extends { readonly found: infer Sections }
  ? { readonly found: Pick<FoundSections, keyof Sections & keyof FoundSections> }
  : { readonly found?: never }

/**
 * What a room is on the server, as data: `server/domains/<room>/<room>.manifest.ts`, named once in `server/rooms.ts`. `Contract` is what it
 * promises to both sides. What a room does not have it leaves out.
 */
export type ServerRoom<Contract extends ContractRoom = ContractRoom> = RunningRoom &
  TwinsOf<Contract, 'records', RecordKind> &
  TwinsOf<Contract, 'waiting', WaitingSource> &
  TwinsOf<Contract, 'webhooks', ToldKind> &
  TwinsOf<Contract, 'explained', Explain> &
  FoundOf<Contract>
