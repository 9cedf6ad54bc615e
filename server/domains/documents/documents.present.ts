import { type AssortmentDocument, documentSettings } from '../../../contract/documents/document.ts'
import { assortmentSort } from '../../../contract/assortments/rows/assortment-order.ts'
import { locationCode } from '../../../contract/identity/user.ts'
import type { Caller } from '../../engine/http/caller.ts'
import type { DocumentJobRow } from './documents.queries.ts'

/** Row to contract. */
export function presentDocument(row: DocumentJobRow, owner: Pick<Caller, '_id' | 'userCode'>): AssortmentDocument {
  const createdDate = row.created_at.toISOString()
  return {
    _id: row.public_id,
    kind: 'AssortmentDocument',
    documentType: { type: row.type, subType: row.sub_type },
    fileType: row.file_type,
    productType: row.product_type,
    assortment: { _id: row.assortment_public_id, title: row.assortment_title },
    filename: row.filename,
    displayName: row.filename.replace(/\.(pdf|xlsx)$/, ''),
    settings: documentSettings.parse(row.settings),
    locationId: locationCode.parse(row.location_code),
    sort: row.sort === null ? null : assortmentSort.parse(row.sort),
    origin: row.origin,
    status: row.status,
    done: row.done,
    total: row.total,
    size: row.size,
    messageCode: row.message_code,
    createdDate,
    completedDate: row.completed_at?.toISOString() ?? null,
    user: { _id: owner._id, userCode: owner.userCode },
    hashId: row.public_id,
    addedToQueue: createdDate,
    attachTo: row.assortment_public_id,
    action: row.origin,
  }
}
