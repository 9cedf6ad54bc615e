import { type Assortment, label, uiSettings } from '../../../contract/assortments/assortment.ts'
import { currencies } from '../../../contract/kernel/amounts/money.ts'
import type { Caller } from '../../engine/http/caller.ts'
import { mayEdit } from './assortments.access.ts'
import type { AssortmentRecord } from './assortments.queries.ts'
import type { Cover } from './lists/covers.queries.ts'

export function presentAssortment(caller: Caller, record: AssortmentRecord, covers: readonly Cover[] = []): Assortment {
  const editable = mayEdit(caller, record)
  return {
    _id: record.public_id,
    id: record.public_id,
    title: record.title,
    subTitle: record.sub_title,
    type: 'item',
    productType: record.product_type,
    orgType: record.kind,
    method: record.method,
    channel: record.channel,
    region: record.region,
    season: record.season,
    year: record.year,
    gender: record.gender,
    pillar: record.pillar,
    lifeCycle: record.life_cycle,
    carryoverDate: record.carryover_date,
    locationId: record.location_code,
    currency: record.currency,
    state: record.archived ? 'Archived' : record.state,
    status: record.line_statuses,
    published: record.state === 'Published' && !record.archived,
    starred: record.starred,
    archived: record.archived,
    folder: record.folder,
    hierarchy: record.hierarchy,
    logo: record.logo,
    collectionsQueryId: record.collections_query_id,
    labels: label.array().parse(record.labels),
    query: record.query,
    uiSettings: uiSettings.parse(record.ui_settings),
    decimalsPlaces: currencies[record.currency].decimals,
    lastSyncDate: record.last_sync_at?.toISOString() ?? null,
    owner: { userCode: record.owner_code, name: record.owner_name },
    lastEditedByUser: record.editor_name,
    createdDate: record.created_at.toISOString(),
    modifiedDate: record.modified_at.toISOString(),
    version: record.version,
    productCount: record.product_count,
    styleCount: record.style_count,
    alertCount: record.alert_count,
    covers: [...covers],
    may: { edit: editable, delete: editable },
  }
}
