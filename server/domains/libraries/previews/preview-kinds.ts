import { PICTURE_LIMITS } from '../../../engine/pictures/picture-processes.ts'

/** How a file's picture is read. */
export type PreviewKind = 'picture' | 'phonePicture' | 'vector' | 'pages' | 'layers' | 'postscript' | 'video'

const kinds: Readonly<Record<string, PreviewKind>> = {
  'image/jpeg': 'picture',
  'image/png': 'picture',
  'image/webp': 'picture',
  'image/gif': 'picture',
  'image/tiff': 'picture',
  'image/avif': 'picture',
  'image/heic': 'phonePicture',
  'image/svg+xml': 'vector',
  'application/pdf': 'pages',
  'application/illustrator': 'pages',
  'image/vnd.adobe.photoshop': 'layers',
  'application/postscript': 'postscript',
  'video/mp4': 'video',
  'video/quicktime': 'video',
  'video/webm': 'video',
  'video/x-msvideo': 'video',
}

/** Undefined for a kind of file of which no preview is made. */
export const previewKindOf = (contentType: string | null): PreviewKind | undefined => kinds[contentType ?? '']

/**
 * Bytes up to which a file is read for its preview. What is streamed by its reader may be large; what is read whole into
 * memory may not.
 */
export const mostBytes: Readonly<Record<PreviewKind, number>> = {
  picture: 2 * 1024 ** 3,
  phonePicture: 2 * 1024 ** 3,
  vector: 20 * 1024 ** 2,
  pages: 512 * 1024 ** 2,
  layers: 1024 ** 3,
  postscript: 512 * 1024 ** 2,
  video: 20 * 1024 ** 3,
}

/** Of a program of the machine; it reads what people brought, which may be meant ill. */
export const TOOL_LIMITS = {
  patience: PICTURE_LIMITS.patience,
  limits: { addresses: 2 * 1024 ** 3, cpu: 120, file: 512 * 1024 ** 2 },
}
/** Pages of a document that get a picture of their own. */
export const MOST_PAGES = 60
