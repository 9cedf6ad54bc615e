import type { AssetFile } from '../../../../contract/libraries/asset.ts'
import { PACKAGE_FILES, type WrittenPackageWish } from '../../../../contract/packages/package.ts'
import { UPLOAD_BUCKET } from '../../../../contract/files/upload-calls.ts'

export { PACKAGE_FILES }

export type FilesPackage = Extract<WrittenPackageWish, { way: 'files' }>

/** Files of a library as one ZIP. */
export const packageOfFiles = (filename: string, files: readonly AssetFile[]): FilesPackage => ({
  way: 'files',
  filename,
  files: files.map(({ _id }) => ({ type: 's3', key: _id, bucket: UPLOAD_BUCKET, s3Type: 'file' })),
})
