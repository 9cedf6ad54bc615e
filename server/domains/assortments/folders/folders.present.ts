import type { AssortmentFolder } from '../../../../contract/assortments/folders.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { mayEditFolder } from './folders.access.ts'
import type { FolderRecord } from './folders.queries.ts'

export const presentFolder = (caller: Caller, record: FolderRecord): AssortmentFolder => ({
  _id: record.public_id,
  type: 'folder',
  title: record.title,
  folder: record.parent,
  hierarchy: record.hierarchy,
  owner: { userCode: record.owner_code, name: record.owner_name },
  assortmentCount: record.assortment_count,
  may: { edit: mayEditFolder(caller, record) },
})
