import type { PreviewSize } from '../../../contract/libraries/preview-address.ts'

/** Where a file's preview lies in the object store. */
export const previewKey = (fileId: string, size: PreviewSize): string =>
  `previews/${fileId.slice(0, 2)}/${fileId}-${size}.webp`
