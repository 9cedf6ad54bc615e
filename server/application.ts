import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { EngineTables } from './engine/database/engine.tables.ts'
import type { FullPlaces } from './engine/health/full-places.ts'
import type { Postman } from './engine/mail/send-mail.ts'
import type { RunningWork } from './engine/jobs/running-work.ts'
import type { LiveHub } from './engine/live/live-hub.ts'
import type { Secrets } from './engine/secrets.ts'
import type { AddressGuard } from './engine/outgoing/address-guard.ts'
import type { PictureProcesses } from './engine/pictures/picture-processes.ts'
import type { ProcessLease } from './engine/processes/process-lease.ts'
import type { ObjectStore } from './engine/storage/object-store.ts'
import type { Scratch } from './engine/storage/scratch-folder.ts'
import type { WorkerPool } from './engine/workers/worker-pool.ts'
import type { Catalogue } from './domains/catalogue/catalogue.public.ts'
import type { Issuer } from './domains/identity/directory/issuer.ts'
import type { FileTokens } from './domains/identity/file-tokens.ts'
import type { SessionKeeper } from './domains/identity/sessions/session-keeper.ts'
import type { CrmEndpoint } from './domains/integrations/crm/crm-connector.ts'
import type { CarrierEndpoint, UpsEndpoint } from './domains/orders/carriers/carrier.ts'
import type { ErpEndpoint } from './domains/orders/connectors/connector.ts'
import type { CurrentSettings } from './domains/settings/settings.public.ts'
import type { Database } from './tables.ts'

/** What the rooms are given to work with; made once by `composeApplication`. */
export interface Application {
  readonly version: string
  readonly db: Database
  /** The same database, seen by the machinery that knows only its own tables. */
  readonly engineDb: Kysely<EngineTables>
  readonly pool: pg.Pool
  readonly store: ObjectStore
  /** That this process lives, as all others see it. */
  readonly lease: ProcessLease
  /** Where files lie for a while. */
  readonly scratch: Scratch
  /** Where nothing more may be written, as this process sees it. */
  readonly fullPlaces: FullPlaces
  /** What this process has under way and somebody may end. */
  readonly runningWork: RunningWork
  readonly hub: LiveHub
  readonly settings: CurrentSettings
  readonly sessions: SessionKeeper
  readonly fileTokens: FileTokens
  /** The company's directory; undefined when people log in with passwords of ours alone. */
  readonly issuer: Issuer | undefined
  readonly catalogue: Catalogue
  /** Where people reach the application, without a slash at its end. */
  publicAddress(): string
  /** Undefined without a mail server: mails are kept in the outbox. */
  readonly postman: Postman | undefined
  /** How a thread reaches the database. */
  readonly connection: pg.ClientConfig
  /** One thread for feeds, which may take minutes. */
  readonly feedThread: WorkerPool
  /** Threads for documents and other heavy work. */
  readonly workers: WorkerPool
  /** Processes for pictures, pages and layers, which may be large or meant ill. */
  readonly pictures: PictureProcesses
  /** What they run, for a thread that starts one of its own. */
  readonly pictureFile: string
  /** Days for which objects outlive the rows that named them. */
  readonly objectsKeptDays: number
  /** Sign and seal what the application alone may read or make. */
  readonly secrets: Secrets
  /** The CRM that the operator named. */
  readonly crm: CrmEndpoint | undefined
  /** The ERP that the operator named, to which orders go. */
  readonly erp: ErpEndpoint | undefined
  /** The carriers that the operator named; without them parcels and places are our own. */
  readonly ups: UpsEndpoint | undefined
  readonly usps: CarrierEndpoint | undefined
  /** Which addresses that people type may be called. */
  readonly outgoing: AddressGuard
  readonly log: Logger
}
