import { previewSizes, type PreviewSize } from '../../../contract/libraries/preview-address.ts'

const place = (fileId: string): string => `previews/${fileId.slice(0, 2)}/${fileId}`

/** Where a file's preview lies in the object store. */
export const previewKey = (fileId: string, size: PreviewSize): string => `${place(fileId)}-${size}.webp`

/** Where the picture of one of its pages lies, from 2: the first is the preview itself. */
export const pageKey = (fileId: string, page: number): string =>
  page === 1 ? previewKey(fileId, LARGEST) : `${place(fileId)}-page-${page}.webp`

const LARGEST: PreviewSize = previewSizes[1]
