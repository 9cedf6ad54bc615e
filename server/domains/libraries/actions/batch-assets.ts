import { Failure, refusedCell } from '../../../../contract/kernel/errors.ts'
import type { AssetChange } from '../../../../contract/libraries/asset-calls.ts'
import type { Asset } from '../../../../contract/libraries/asset.ts'
import type { LibraryType } from '../../../../contract/libraries/libraries.ts'
import { act } from '../../../engine/actions/act.ts'
import { noSuch, requireVersion } from '../../../engine/actions/refusals.ts'
import { type Change, entry } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { enqueue } from '../../../engine/jobs/job-runner.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { takeUploads } from '../../files/files.public.ts'
import {
  changeGroups,
  deleteFileRows,
  insertFiles,
  moveFileRows,
  noteArrivals,
  takenNames,
} from '../asset-files.queries.ts'
import { type AssetRecord, assetsByIds, holdersOf, insertAssets, lockAssets, updateAssets } from '../assets.queries.ts'
import { presentAsset } from '../assets.present.ts'
import { removeObjectsJob } from '../job-names.ts'
import { enqueuePreviews } from '../preview-queue.ts'
import { requireManager } from '../libraries.access.ts'
import { type DraftAsset, judgeDraft, noValues, patchDraft } from '../rules/change-asset.ts'
import { emptyPlan, type FilePlan, planFiles } from '../rules/change-files.ts'
import type { LibrariesRoom } from '../room.ts'
import { tellOfLibrary } from '../tell-of-library.ts'

/** Everything a grid or an uploader changed, in one transaction: all or nothing (LIB-02, UPL-02). */
export async function batchAssets(
  { db }: LibrariesRoom,
  caller: Caller,
  type: LibraryType,
  changes: readonly AssetChange[],
): Promise<{ rows: Asset[] }> {
  requireManager(caller, type)
  const touched = await act(db, caller, {
    async find(trx) {
      const movedIds = changes.flatMap(({ moveFiles }) => moveFiles.map(({ _id }) => _id))
      const ids = new Set([...changes.map(({ _id }) => _id), ...(await holdersOf(trx, type, movedIds))])
      return new Map((await lockAssets(trx, type, [...ids])).map((row) => [row.public_id, row]))
    },
    may: (held) =>
      changes.forEach(({ _id, version }) => {
        const row = held.get(_id)
        if (row) requireVersion(row, version)
      }),
    async change(trx, held) {
      const drafts = draftsOf(held, changes)
      const uploads = await takenUploads(trx, caller, changes)
      const plan = emptyPlan()
      const holderOf = (fileId: string) =>
        [...drafts.values()].find(({ files }) => files.some(({ publicId }) => publicId === fileId))
      changes.forEach((change, at) => {
        const draft = drafts.get(change._id)!
        patchDraft(type, draft, change, at)
        planFiles(draft, change, plan, { holderOf, uploads })
        if (change.deleteAsset) draft.status = 'Deleted'
      })
      await save(trx, caller, type, { changes, drafts, held, plan })
      return assetsByIds(trx, type, [...drafts.keys()])
    },
    audit: (held, now) => now.flatMap((row) => changeOf(held.get(row.public_id), row)),
    tell: () => tellOfLibrary(type),
  })
  return { rows: touched.map(presentAsset) }
}

/** @throws Failure notFound */
function draftsOf(held: ReadonlyMap<string, AssetRecord>, changes: readonly AssetChange[]): Map<string, DraftAsset> {
  const drafts = new Map<string, DraftAsset>()
  for (const row of held.values()) {
    drafts.set(row.public_id, {
      publicId: row.public_id,
      isNew: false,
      name: row.name,
      status: row.status,
      values: { ...row.values },
      files: row.files.map((file) => ({
        publicId: file.public_id,
        filename: file.filename,
        usageType: file.usage_type,
        state: file.state,
        groups: file.groups,
        objectKey: file.object_key,
      })),
    })
  }
  for (const { _id, addAsset } of changes) {
    if (drafts.has(_id)) continue
    if (!addAsset) throw noSuch('asset')
    drafts.set(_id, { publicId: _id, isNew: true, name: '', status: 'Pending', values: noValues(), files: [] })
  }
  return drafts
}

async function takenUploads(trx: DatabaseTransaction, caller: Caller, changes: readonly AssetChange[]) {
  const ids = changes.flatMap(({ updateFiles }) => updateFiles.flatMap(({ uploadId }) => uploadId ?? []))
  const rows = ids.length > 0 ? await takeUploads(trx, caller.key, ids) : []
  return new Map(
    rows.map(({ public_id, object_key, file_size, content_type }) => [
      public_id,
      { object_key, file_size, content_type: content_type! },
    ]),
  )
}

interface Planned {
  changes: readonly AssetChange[]
  drafts: ReadonlyMap<string, DraftAsset>
  held: ReadonlyMap<string, AssetRecord>
  plan: FilePlan
}

async function save(trx: DatabaseTransaction, caller: Caller, type: LibraryType, planned: Planned): Promise<void> {
  const { changes, drafts, held, plan } = planned
  const places = new Map(changes.map(({ _id }, at) => [_id, at]))
  const rows = [...drafts.values()].map((draft) => ({
    public_id: draft.publicId,
    name: draft.name,
    status: draft.status,
    values: draft.values,
    lacks: judgeDraft(type, draft, held.get(draft.publicId)?.status ?? 'Pending', places.get(draft.publicId) ?? 0),
    isNew: draft.isNew,
  }))
  const created = rows.filter(({ isNew }) => isNew)
  const changed = rows.filter(({ isNew }) => !isNew)
  if (created.length > 0) await insertAssets(trx, type, caller.key, created)
  await saveFiles(trx, caller, type, plan)
  if (changed.length > 0) await updateAssets(trx, caller.key, changed)
}

async function saveFiles(trx: DatabaseTransaction, caller: Caller, type: LibraryType, plan: FilePlan): Promise<void> {
  const moved = [...plan.moved.values()]
  const named = [...plan.added, ...moved].map(({ asset, filename }) => ({ assetId: asset, filename }))
  if (plan.removed.length > 0)
    await deleteFileRows(
      trx,
      plan.removed.map(({ publicId }) => publicId),
    )
  const [taken] = await takenNames(trx, type, named, [...plan.moved.keys()])
  if (taken) {
    throw new Failure('duplicate', `The name ${taken.filename} belongs to another asset: ${taken.name}`, {
      data: { filename: taken.filename, name: taken.name },
      details: [refusedCell(taken.assetId, 'name', 'duplicate')],
    })
  }
  // A primary file takes the name that a working one gives up.
  for (const usage of ['Working', 'Primary']) {
    const rows = moved.filter(({ usage_type }) => usage_type === usage)
    if (rows.length > 0) await moveFileRows(trx, rows)
  }
  if (plan.added.length > 0) await insertFiles(trx, type, caller.key, plan.added)
  if (plan.grouped.length > 0) await changeGroups(trx, plan.grouped)
  if (plan.arrived.length > 0) {
    await noteArrivals(trx, plan.arrived)
    await enqueuePreviews(
      trx,
      plan.arrived.map(({ public_id }) => public_id),
    )
  }
  const objects = plan.removed.flatMap(({ publicId, objectKey }) =>
    objectKey ? [{ fileId: publicId, objectKey }] : [],
  )
  if (objects.length > 0) await enqueue(trx, removeObjectsJob, { objects })
}

/** What is said of an asset in the trail: its name, status, fields and files as people read them. */
function changeOf(before: AssetRecord | undefined, after: AssetRecord): Change[] {
  const old = before && said(before)
  const now = said(after)
  const fields = Object.keys(now).filter((field) => !old || JSON.stringify(old[field]) !== JSON.stringify(now[field]))
  if (fields.length === 0) return []
  const only = (of: Record<string, unknown>) => Object.fromEntries(fields.map((field) => [field, of[field] ?? null]))
  return [entry('asset', after.id, old ? only(old) : null, only(now))]
}

const said = (row: AssetRecord): Record<string, unknown> => ({
  name: row.name,
  status: row.status,
  ...row.values,
  files: row.files.map(({ filename, usage_type, state }) => `${filename} (${usage_type}, ${state})`),
})
