import type { AssetFile } from '../../../../contract/libraries/asset.ts'
import { pageAddress } from '../../../../contract/libraries/preview-address.ts'

/** Addresses of the pictures of a file: one for each page that has one. */
export const pagesOf = (file: AssetFile): string[] =>
  file.pagePictures > 1
    ? Array.from({ length: file.pagePictures }, (_none, at) => pageAddress(file._id, at + 1))
    : file.previewJpg
      ? [file.previewJpg]
      : []
