import { t } from 'i18next'
import { cleanFileName, partsOf } from '../../../contract/files/file-name.ts'
import { limits } from '../../../contract/kernel/limits.ts'
import type { WrittenAssetChange } from '../../../contract/libraries/asset-calls.ts'
import { type UsageType, usageType } from '../../../contract/libraries/asset.ts'
import { type LibraryType, libraryTypes } from '../../../contract/libraries/libraries.ts'
import { CallError } from '../../engine/api/call-error.ts'
import { errorText } from '../../engine/texts/error-text.ts'
import { newRecordId } from '../../parts/saving/new-record-id.ts'
import { type Outcome, outcomesOf } from '../../parts/uploader/in-batches.ts'
import { SendError } from '../../parts/uploader/send-parts.ts'
import { takeUploadsFor } from '../../parts/uploader/uploader.tsx'
import { type FileToBegin, NameClash, type UploadTarget } from '../../parts/uploader/upload-target.ts'
import {
  beginUpload,
  beginUploads,
  checkNames,
  dropUpload,
  joinUpload,
  joinUploads,
  saveAssets,
} from './libraries.api.ts'

interface Place {
  assetId: string
  fileId: string
  /** The asset was there before the file was. */
  isAttached: boolean
}

/** `Harbour_Court window.JPG` becomes the asset 'Harbour Court window', whose primary file is named after it again. */
const assetName = (filename: string): string => partsOf(cleanFileName(filename)).stem.replaceAll('_', ' ')

/** What was said of the files beforehand; what nobody said is left for later. */
const said = (facts: Record<string, string>) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== ''))

const announced = (fileId: string, filename: string, usage: UsageType) => ({
  addFiles: [{ _id: fileId, filename, usageType: usage }],
})

/** Where a file comes to lie, and what is saved for it. */
function placeFor({ name, attachTo, year, season }: FileToBegin): { place: Place; change: WrittenAssetChange } {
  const fileId = newRecordId()
  const assetId = attachTo?.id ?? newRecordId()
  const change = attachTo
    ? { _id: assetId, ...announced(fileId, name, usageType.parse(attachTo.usage)) }
    : {
        _id: assetId,
        addAsset: true,
        patch: { name: assetName(name), ...said({ year, season }) },
        ...announced(fileId, name, 'Primary'),
      }
  return { place: { assetId, fileId, isAttached: attachTo !== undefined }, change }
}

/** Of two of one name that come together for different assets the second finds it taken by the first one's. */
function sameBefore(
  files: readonly FileToBegin[],
  checked: readonly { filename: string }[],
  at: number,
  filename: string,
): string | undefined {
  const before = checked.findIndex(
    (one, place) =>
      place < at &&
      one.filename.toLowerCase() === filename.toLowerCase() &&
      (files[at]!.attachTo === undefined || files[place]!.attachTo?.id !== files[at]!.attachTo.id),
  )
  return before < 0 ? undefined : assetName(files[before]!.name)
}

const isWhole = (file: { size: number; uploadId: string | undefined }): boolean =>
  file.uploadId === undefined && file.size <= limits.uploadChunk

/**
 * Files become pending assets of the library, or parts of one that there is: they are announced from the beginning and
 * arrive later (UPL-02).
 */
const targetOf = (type: LibraryType): UploadTarget => ({
  async begin(files): Promise<Outcome<Place>[]> {
    const checked = await checkNames(
      type,
      files.map(({ name, attachTo }) => ({ filename: name, ...(attachTo ? { assetId: attachTo.id } : {}) })),
    )
    const holders = checked.map(
      ({ filename, takenBy }, at) => takenBy?.name ?? sameBefore(files, checked, at, filename),
    )
    const free = files.flatMap((file, at) => (holders[at] === undefined ? [{ at, ...placeFor(file) }] : []))
    if (free.length > 0)
      await saveAssets(
        type,
        free.map(({ change }) => change),
      )
    const places = new Map(free.map(({ at, place }) => [at, place]))
    return files.map((_file, at) => {
      const place = places.get(at)
      return place ? { answer: place } : { fault: new NameClash(t('libraries:clash', { name: holders[at] })) }
    })
  },
  create: (files) =>
    outcomesOf(files, (file) => beginUpload({ ...file, chunkSize: limits.uploadChunk }), {
      are: isWhole,
      settle: async (whole) => (await beginUploads(whole)).map((answer) => ({ answer })),
    }),
  complete: (files) =>
    outcomesOf(files, async (file) => void (await joinUpload(file)), {
      are: ({ etags }) => etags.length === 1,
      settle: joinUploads,
    }),
  async finish(files) {
    const changes = files.map(({ context, uploadId }) => {
      const { assetId, fileId } = context as Place
      return { _id: assetId, updateFiles: [{ _id: fileId, uploadId }] }
    })
    await saveAssets(type, changes)
    return files.map(() => ({ answer: undefined }))
  },
  async giveUp(context, uploadId) {
    if (uploadId) await dropUpload(uploadId)
    if (!context) return
    const { assetId, fileId, isAttached } = context as Place
    await saveAssets(type, [{ _id: assetId, deleteFiles: [fileId], deleteAsset: !isAttached }])
  },
  explain(error) {
    if (error instanceof CallError && error.code === 'uploadGone') return undefined
    if (error instanceof SendError) return t(error.fault === 'full' ? 'errors:storageFull' : 'errors:uploadNotWhole')
    return errorText(error)
  },
})

for (const type of libraryTypes) takeUploadsFor(type, targetOf(type))
