import type { Asset, AssetFile, FileInBrief } from '../../../contract/libraries/asset.ts'
import { libraries } from '../../../contract/libraries/libraries.ts'
import { originalAddress, previewAddress } from '../../../contract/libraries/preview-address.ts'
import type { AssetRecord, FileRecord } from './assets.queries.ts'

const showsPages: ReadonlySet<string> = new Set(['application/pdf', 'application/illustrator'])
/** What browsers of today play. */
const plays: ReadonlySet<string> = new Set(['video/mp4', 'video/webm', 'video/quicktime'])

/** Without where its objects lie. */
export function presentAsset(row: AssetRecord): Asset {
  const hero = row.files.find(isPrimary) ?? row.files[0]
  const files = row.files.map((file) => presentFile(file, file === hero))
  return {
    _id: row.public_id,
    id: row.public_id,
    name: row.name,
    status: row.status,
    libraryType: row.library_type,
    subType: libraries[row.library_type].subType ?? null,
    primaryFile: inBrief(files.find(({ usageType }) => usageType === 'Primary')),
    workingFile: inBrief(files.find(({ usageType }) => usageType === 'Working')),
    files,
    lacks: row.lacks,
    createdDate: row.created_at.toISOString(),
    addedBy: row.created_by,
    publishedDate: row.published_at?.toISOString() ?? null,
    modifiedDate: row.modified_at.toISOString(),
    lastEditedByUser: row.modified_by,
    version: row.version,
    // Last: V8 makes a hash table of an object that gets many fields behind what is spread.
    ...row.values,
  }
}

function inBrief(file: AssetFile | undefined): FileInBrief | null {
  if (!file) return null
  const { _id, filename, state, groups, thumbnail, dimensions } = file
  return { _id, filename, state, groups, thumbnail, dimensions }
}

const isPrimary = ({ usage_type }: FileRecord): boolean => usage_type === 'Primary'

function presentFile(file: FileRecord, hero: boolean): AssetFile {
  const ready = file.preview === 'ready'
  const source = file.state === 'Available' ? originalAddress(file.public_id) : null
  return {
    _id: file.public_id,
    filename: file.filename,
    usageType: file.usage_type,
    addMethod: 'Upload',
    state: file.state,
    fileSize: file.file_size,
    contentType: file.content_type,
    groups: file.groups,
    hero,
    preview: file.preview,
    previewFault: file.preview_fault,
    thumbnail: ready ? previewAddress(file.public_id, 320) : null,
    previewJpg: ready ? previewAddress(file.public_id, 1600) : null,
    sourceFile: source,
    previewPdf: showsPages.has(file.content_type ?? '') ? source : null,
    previewVideo: plays.has(file.content_type ?? '') ? source : null,
    dimensions: file.width && file.height ? { width: file.width, height: file.height } : null,
    pages: file.pages,
    pagePictures: file.page_pictures,
    colors: file.colors,
  }
}
