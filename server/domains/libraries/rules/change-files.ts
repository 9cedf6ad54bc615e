import { Failure } from '../../../../contract/kernel/errors.ts'
import type { AssetChange } from '../../../../contract/libraries/asset-calls.ts'
import type { UsageType } from '../../../../contract/libraries/asset.ts'
import type { DraftAsset, DraftFile } from './change-asset.ts'
import { finalName, freeName } from './file-names.ts'

/** An upload that arrived. */
export interface TakenUpload {
  object_key: string
  file_size: number
  content_type: string
}

/** What a batch does to files, collected over all of its assets. */
export interface FilePlan {
  added: { public_id: string; asset: string; filename: string; usage_type: UsageType }[]
  arrived: ({ public_id: string } & TakenUpload)[]
  grouped: { public_id: string; groups: readonly string[] }[]
  /** By its file, as it lies in the end: a batch may move one twice. */
  moved: Map<string, { public_id: string; asset: string; usage_type: UsageType; filename: string }>
  removed: DraftFile[]
}

export const emptyPlan = (): FilePlan => ({ added: [], arrived: [], grouped: [], moved: new Map(), removed: [] })

const noSuchFile = () => new Failure('notFound', 'There is no such file in this asset')

/**
 * Writes what a change does to files into its draft and into the plan (UPL-02, LIB-05). A file that arrives takes the
 * place of those of its usage. Whatever was done by an earlier sending of the same change is left as it is.
 * @throws Failure notFound, uploadGone
 */
export function planFiles(
  draft: DraftAsset,
  change: AssetChange,
  plan: FilePlan,
  around: { holderOf: (fileId: string) => DraftAsset | undefined; uploads: ReadonlyMap<string, TakenUpload> },
): void {
  for (const { _id, filename, usageType } of change.addFiles) {
    if (draft.files.some(({ publicId }) => publicId === _id)) continue
    const kept = finalName(usageType, draft.name, filename)
    draft.files.push({ publicId: _id, filename: kept, usageType, state: 'WaitingForFile', groups: [], objectKey: null })
    plan.added.push({ public_id: _id, asset: draft.publicId, filename: kept, usage_type: usageType })
  }
  for (const { _id, uploadId, groups } of change.updateFiles) {
    const file = draft.files.find(({ publicId }) => publicId === _id)
    if (!file) throw noSuchFile()
    if (groups) {
      file.groups = groups
      plan.grouped.push({ public_id: _id, groups })
    }
    if (uploadId && file.state === 'WaitingForFile') arrive(draft, file, around.uploads.get(uploadId), plan)
  }
  for (const _id of change.deleteFiles) remove(draft, ({ publicId }) => publicId === _id, plan)
  for (const wish of change.moveFiles) move(draft, wish, plan, around.holderOf)
}

/**
 * Takes a file of another asset over, or gives one of this asset another usage or name (LIB-05). An asset has one primary
 * file: the one that stood there stays as a working file.
 */
function move(
  draft: DraftAsset,
  { _id, usageType = 'Working', filename }: AssetChange['moveFiles'][number],
  plan: FilePlan,
  holderOf: (fileId: string) => DraftAsset | undefined,
): void {
  const holder = holderOf(_id)
  const file = holder?.files.find(({ publicId }) => publicId === _id)
  if (!holder || !file) throw noSuchFile()
  const name = finalName(usageType, draft.name, filename ?? file.filename)
  if (holder === draft && file.usageType === usageType && file.filename === name) return
  const place = (moved: DraftFile) => {
    draft.files = [...draft.files.filter(({ publicId }) => publicId !== moved.publicId), moved]
    const { publicId: public_id, usageType: usage_type } = moved
    plan.moved.set(public_id, { public_id, asset: draft.publicId, usage_type, filename: moved.filename })
  }
  if (usageType === 'Primary') {
    for (const other of draft.files) {
      if (other === file || other.state === 'WaitingForFile') continue
      const yields = other.filename.toLowerCase() === name.toLowerCase()
      if (other.usageType === 'Working' && !yields) continue
      const names = draft.files.map((one) => one.filename)
      place({ ...other, usageType: 'Working', filename: yields ? freeName(other.filename, names) : other.filename })
    }
  }
  if (holder !== draft) holder.files = holder.files.filter((one) => one !== file)
  place({ ...file, usageType, filename: name })
  // What gave all of its files away is merged into the other.
  if (holder.files.length === 0) holder.status = 'Deleted'
}

function arrive(draft: DraftAsset, file: DraftFile, upload: TakenUpload | undefined, plan: FilePlan): void {
  if (!upload) throw new Failure('uploadGone', 'This upload has not arrived, or was put to use already')
  remove(draft, (other) => other !== file && other.usageType === file.usageType, plan)
  file.state = 'Available'
  file.objectKey = upload.object_key
  plan.arrived.push({ public_id: file.publicId, ...upload })
}

function remove(draft: DraftAsset, isMeant: (file: DraftFile) => boolean, plan: FilePlan): void {
  plan.removed.push(...draft.files.filter(isMeant))
  draft.files = draft.files.filter((file) => !isMeant(file))
}
