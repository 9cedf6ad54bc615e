import { readFile } from 'node:fs/promises'
import { lookOfPicture, type PictureLook } from '../../../engine/pictures/look-of-picture.ts'
import { embeddedTiff } from './embedded-tiff.ts'
import { type RenderedPicture, renderPicture, renderVector } from './render-picture.ts'

/** How a file is read by us; what only programs of the machine read is a picture once they have. */
export type FileKind = 'picture' | 'uprightPicture' | 'vector' | 'pages' | 'layers' | 'postscript'

export interface FileOrder {
  kind: FileKind
  path: string
}

export interface SeenFile extends RenderedPicture {
  /** Null when it cannot be told. */
  look: PictureLook | null
  /** Null for what has no pages. */
  pages: number | null
  /** Pictures of the pages behind the first. */
  further: Uint8Array[]
}

const ways: Record<FileKind, (path: string) => Promise<RenderedPicture & Partial<SeenFile>>> = {
  picture: (path) => renderPicture(path),
  uprightPicture: (path) => renderPicture(path, {}, { isUpright: true }),
  vector: async (path) => renderVector(await readFile(path)),
  pages: async (path) => {
    const { renderPages } = await import('./render-pages.ts')
    const { first, ...seen } = await renderPages(path)
    return { ...(await renderPicture(first.data, { raw: first.raw })), ...seen }
  },
  layers: async (path) => {
    const { renderLayers } = await import('./render-layers.ts')
    const { width, height, pixels, thumbnail } = await renderLayers(path)
    const seen = thumbnail
      ? await renderPicture(thumbnail)
      : await renderPicture(pixels!, { raw: { width, height, channels: 4 } })
    return { ...seen, width, height }
  },
  postscript: async (path) => renderPicture(await embeddedTiff(path)),
}

/** All that is to be seen of a file; work of a process of its own. @throws NoPreview that says why there is nothing */
export async function lookIntoFile({ kind, path }: FileOrder): Promise<SeenFile> {
  const seen = await ways[kind](path)
  // Of the small rendition, which is there anyway.
  const look = await lookOfPicture(Buffer.from(seen.renditions[0]!.content)).catch(() => null)
  return { pages: null, further: [], ...seen, look }
}
