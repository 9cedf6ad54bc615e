import { t } from 'i18next'
import { cleanFileName, partsOf } from '../../../contract/files/file-name.ts'
import { limits } from '../../../contract/kernel/limits.ts'
import { type LibraryType, libraryTypes } from '../../../contract/libraries/libraries.ts'
import { CallError } from '../../engine/api/call-error.ts'
import { errorText } from '../../engine/texts/error-text.ts'
import { newRecordId } from '../../parts/record-editor/record-model.ts'
import { SendError } from '../../parts/uploader/send-parts.ts'
import { takeUploadsFor } from '../../parts/uploader/uploader.tsx'
import { NameClash, type UploadTarget } from '../../parts/uploader/upload-queue.ts'
import { beginUpload, checkName, dropUpload, joinUpload, saveAssets } from './libraries.api.ts'

interface Place {
  assetId: string
  fileId: string
}

/** `Harbour_Court window.JPG` becomes the asset 'Harbour Court window', whose primary file is named after it again. */
const assetName = (filename: string): string => partsOf(cleanFileName(filename)).stem.replaceAll('_', ' ')

/** A file becomes a pending asset of the library: it is there from the beginning, its file arrives later (UPL-02). */
const targetOf = (type: LibraryType): UploadTarget => ({
  async begin({ name }): Promise<Place> {
    const { asset } = await checkName(type, name)
    if (asset) throw new NameClash(t('libraries:clash', { name: asset.name }))
    const place = { assetId: newRecordId(), fileId: newRecordId() }
    await saveAssets(type, [
      {
        _id: place.assetId,
        addAsset: true,
        patch: { name: assetName(name) },
        addFiles: [{ _id: place.fileId, filename: name, usageType: 'Primary' }],
      },
    ])
    return place
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
    const { assetId, fileId } = context as Place
    await saveAssets(type, [{ _id: assetId, deleteFiles: [fileId], deleteAsset: true }])
  },
  explain(error) {
    if (error instanceof CallError && error.code === 'uploadGone') return undefined
    if (error instanceof SendError) return t(error.fault === 'full' ? 'errors:storageFull' : 'errors:uploadNotWhole')
    return errorText(error)
  },
})

for (const type of libraryTypes) takeUploadsFor(type, targetOf(type))
