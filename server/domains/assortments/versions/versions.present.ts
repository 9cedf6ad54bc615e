import type { AssortmentVersion } from '../../../../contract/assortments/versions/assortment-version.ts'
import type { VersionRecord } from './versions.queries.ts'

export const presentVersion = (record: VersionRecord): AssortmentVersion => ({
  _id: record.public_id,
  reason: record.reason,
  name: record.name,
  title: record.title,
  createdDate: record.created_at.toISOString(),
  person: record.user_code === null ? null : { userCode: record.user_code, name: record.user_name! },
  version: record.version,
  productCount: record.product_count,
  styleCount: record.style_count,
})
