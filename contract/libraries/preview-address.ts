/** Pixels of the longer side: rows and tiles, and the previewer. */
export const previewSizes = [320, 1600] as const
export type PreviewSize = (typeof previewSizes)[number]

/** A file's preview never changes: what replaces a file is another file. */
export const previewAddress = (fileId: string, size: PreviewSize): string => `/media/assets/${fileId}/${size}.webp`
