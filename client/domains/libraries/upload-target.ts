import { t } from 'i18next'
import { cleanFileName, partsOf } from '../../../contract/files/file-name.ts'
import { limits } from '../../../contract/kernel/limits.ts'
import { type UsageType, usageType } from '../../../contract/libraries/asset.ts'
import { type LibraryType, libraryTypes } from '../../../contract/libraries/libraries.ts'
import { CallError } from '../../engine/api/call-error.ts'
import { errorText } from '../../engine/texts/error-text.ts'
import { newRecordId } from '../../parts/saving/new-record-id.ts'
import { SendError } from '../../parts/uploader/send-parts.ts'
import { takeUploadsFor } from '../../parts/uploader/uploader.tsx'
import { NameClash, type UploadTarget } from '../../parts/uploader/upload-queue.ts'
import { beginUpload, checkName, dropUpload, joinUpload, saveAssets } from './libraries.api.ts'

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

/**
 * A file becomes a pending asset of the library, or a part of one that there is: it is announced from the beginning and
 * arrives later (UPL-02).
 */
const targetOf = (type: LibraryType): UploadTarget => ({
  async begin({ name, attachTo, year, season }): Promise<Place> {
    const { message, asset } = await checkName(type, name, attachTo?.id)
    // On success it is the asset's own name.
    if (asset && message !== 'Success') throw new NameClash(t('libraries:clash', { name: asset.name }))
    const fileId = newRecordId()
    const announced = (usage: UsageType) => ({ addFiles: [{ _id: fileId, filename: name, usageType: usage }] })
    if (attachTo) {
      await saveAssets(type, [{ _id: attachTo.id, ...announced(usageType.parse(attachTo.usage)) }])
      return { assetId: attachTo.id, fileId, isAttached: true }
    }
    const assetId = newRecordId()
    await saveAssets(type, [
      {
        _id: assetId,
        addAsset: true,
        patch: { name: assetName(name), ...said({ year, season }) },
        ...announced('Primary'),
      },
    ])
    return { assetId, fileId, isAttached: false }
  },
  create: (file) => beginUpload({ ...file, chunkSize: limits.uploadChunk }),
  complete: async (file) => void (await joinUpload(file)),
  async finish(context, uploadId) {
    const { assetId, fileId } = context as Place
    await saveAssets(type, [{ _id: assetId, updateFiles: [{ _id: fileId, uploadId }] }])
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
