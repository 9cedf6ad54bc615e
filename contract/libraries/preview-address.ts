/** Pixels of the longer side: rows and tiles, and the previewer. */
export const previewSizes = [320, 1600] as const
export type PreviewSize = (typeof previewSizes)[number]

/** A file's preview never changes: what replaces a file is another file. */
export const previewAddress = (fileId: string, size: PreviewSize): string => `/media/assets/${fileId}/${size}.webp`

/** A page of a document in the previewer's size; `page` from 1 to the file's `pagePictures`. */
export const pageAddress = (fileId: string, page: number): string => `/media/assets/${fileId}/page-${page}.webp`

/** The file as it was brought: leads to an address that is good for some minutes. */
export const originalAddress = (fileId: string): string => `/media/assets/${fileId}/original`
