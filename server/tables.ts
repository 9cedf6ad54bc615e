import type { Kysely, Transaction } from 'kysely'
import type { EngineTables } from './engine/database/engine.tables.ts'
import type { AnnouncementsTables } from './domains/announcements/announcements.tables.ts'
import type { AssortmentsTables } from './domains/assortments/assortments.tables.ts'
import type { CatalogueTables } from './domains/catalogue/catalogue.tables.ts'
import type { FeedUploadTables } from './domains/catalogue/feed-uploads/feed-upload.tables.ts'
import type { DocumentsTables } from './domains/documents/documents.tables.ts'
import type { FilesTables } from './domains/files/files.tables.ts'
import type { LibrariesTables } from './domains/libraries/libraries.tables.ts'
import type { DirectoryTables } from './domains/identity/directory/directory.tables.ts'
import type { IdentityTables } from './domains/identity/identity.tables.ts'
import type { SecurityEventsTables } from './domains/identity/security-events/security-events.tables.ts'
import type { IntegrationsTables } from './domains/integrations/integrations.tables.ts'
import type { CustomerTables } from './domains/orders/customers.tables.ts'
import type { NotificationsTables } from './domains/notifications/notifications.tables.ts'
import type { OrderListTables } from './domains/orders/order-lists.tables.ts'
import type { OrdersTables } from './domains/orders/orders.tables.ts'
import type { PackagesTables } from './domains/packages/packages.tables.ts'
import type { SamplesTables } from './domains/samples/samples.tables.ts'
import type { SeasonsTables } from './domains/seasons/seasons.tables.ts'
import type { SharesTables } from './domains/shares/shares.tables.ts'
import type { UsageTables } from './domains/usage/usage.tables.ts'
import type { SettingsTables } from './domains/settings/settings.tables.ts'

/** Every table of the application; each room declares its own. */
export interface Tables
  extends EngineTables,
    IdentityTables,
    DirectoryTables,
    SecurityEventsTables,
    CatalogueTables,
    FeedUploadTables,
    AnnouncementsTables,
    AssortmentsTables,
    CustomerTables,
    DocumentsTables,
    FilesTables,
    LibrariesTables,
    IntegrationsTables,
    NotificationsTables,
    OrderListTables,
    OrdersTables,
    PackagesTables,
    SamplesTables,
    SeasonsTables,
    SharesTables,
    SettingsTables,
    UsageTables {}

export type Database = Kysely<Tables>
export type DatabaseTransaction = Transaction<Tables>
