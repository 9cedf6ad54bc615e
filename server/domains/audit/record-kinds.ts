import type { AuditKind } from '../../../contract/audit/audit-entry.ts'

/** The table whose records each kind is. */
export const tableOfKind: Record<AuditKind, string> = {
  assortment: 'assortment',
  folder: 'assortment_folder',
  season: 'assortment_season',
  user: 'user_account',
  territory: 'territory',
  businessEntity: 'business_entity',
  divisionGroup: 'division_group',
  customer: 'customer',
  packCode: 'pack_code',
  shipper: 'shipper',
  orderTerm: 'order_term',
  warehouse: 'warehouse',
  setting: 'app_setting',
  apiToken: 'api_token',
  webhook: 'webhook',
  schedule: 'document_schedule',
  documentLayout: 'document_layout',
  share: 'share',
  announcement: 'announcement',
}

const kinds = new Map(Object.entries(tableOfKind).map(([kind, table]) => [table, kind as AuditKind]))

/** Undefined for tables that nobody reads the trail of. */
export const kindOfTable = (table: string): AuditKind | undefined => kinds.get(table)

export const knownTables: readonly string[] = [...kinds.keys()]

/** What the rows of a record are called. */
export const partNames: Record<string, string> = { assortment_product: 'product', season_set: 'set' }
