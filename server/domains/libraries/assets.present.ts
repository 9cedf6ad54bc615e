import type { Asset, AssetFile } from '../../../contract/libraries/asset.ts'
import { previewAddress } from '../../../contract/libraries/preview-address.ts'
import type { AssetRecord, FileRecord } from './assets.queries.ts'

/** Without where its objects lie. */
export function presentAsset(row: AssetRecord): Asset {
  const files = row.files.map(presentFile)
  return {
    ...row.values,
    _id: row.public_id,
    id: row.public_id,
    name: row.name,
    status: row.status,
    libraryType: row.library_type,
    primaryFile: files.find(({ usageType }) => usageType === 'Primary') ?? null,
    workingFile: files.find(({ usageType }) => usageType === 'Working') ?? null,
    files,
    lacks: row.lacks,
    createdDate: row.created_at.toISOString(),
    addedBy: row.created_by,
    modifiedDate: row.modified_at.toISOString(),
    lastEditedByUser: row.modified_by,
    version: row.version,
  }
}

function presentFile(file: FileRecord): AssetFile {
  const ready = file.preview === 'ready'
  return {
    _id: file.public_id,
    filename: file.filename,
    usageType: file.usage_type,
    addMethod: 'Upload',
    state: file.state,
    fileSize: file.file_size,
    contentType: file.content_type,
    groups: file.groups,
    preview: file.preview,
    thumbnail: ready ? previewAddress(file.public_id, 320) : null,
    previewJpg: ready ? previewAddress(file.public_id, 1600) : null,
    dimensions: file.width && file.height ? { width: file.width, height: file.height } : null,
  }
}
