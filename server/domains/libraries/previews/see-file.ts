import { readFile } from 'node:fs/promises'
import type { PictureLook } from '../../../engine/pictures/look-of-picture.ts'
import { ToolMissing } from '../../../engine/processes/run-tool.ts'
import type { WorkerPool } from '../../../engine/workers/worker-pool.ts'
import { NoPreview } from './no-preview.ts'
import { PATIENCE, type PreviewKind } from './preview-kinds.ts'
import type { FlatPicture } from './render-layers.ts'
import type { RenderedPages } from './render-pages.ts'
import { renderPhonePicture } from './render-phone-picture.ts'
import { type RenderedPicture, renderPicture, renderVector } from './render-picture.ts'
import { renderPostscript } from './render-postscript.ts'
import { renderVideo } from './render-video.ts'

export interface SeenFile extends RenderedPicture {
  /** Told meanwhile by a thread; null when it cannot be told. */
  look: Promise<PictureLook | null>
  /** Null for what has no pages. */
  pages: number | null
  /** Pictures of the pages behind the first. */
  further: Uint8Array[]
}

/** Reads what is to be seen of a file. @throws NoPreview that says why there is nothing */
export async function seeFile(threads: WorkerPool, kind: PreviewKind, path: string): Promise<SeenFile> {
  const task = <Result>(name: string, input: object = { path }) =>
    threads.run<Result>(`libraries/${name}`, input, { signal: AbortSignal.timeout(PATIENCE) })
  const ways: Record<PreviewKind, () => Promise<RenderedPicture & Partial<SeenFile>>> = {
    picture: () => renderPicture(path),
    phonePicture: () => renderPhonePicture(path),
    vector: async () => renderVector(await readFile(path)),
    pages: async () => ofPages(await task<RenderedPages>('pages')),
    layers: async () => ofLayers(await task<FlatPicture>('layers')),
    postscript: () => renderPostscript(path),
    video: () => renderVideo(path),
  }
  try {
    const seen = await ways[kind]()
    // Of the small rendition, which is there anyway.
    const look = task<PictureLook>('look', { picture: seen.renditions[0]!.content }).catch(() => null)
    return { pages: null, further: [], ...seen, look }
  } catch (error) {
    if (error instanceof ToolMissing) throw new NoPreview('noReader', error.message)
    if ((error as Error).name === 'ToolFailed') throw new NoPreview('damaged', (error as Error).message)
    throw error
  }
}

async function ofPages({
  width,
  height,
  pages,
  pictures,
}: RenderedPages): Promise<RenderedPicture & Partial<SeenFile>> {
  const [first, ...further] = pictures
  if (!first) throw new NoPreview('damaged', 'a document without a page')
  return { ...(await renderPicture(first)), width, height, pages, further }
}

async function ofLayers({ width, height, pixels, thumbnail }: FlatPicture): Promise<RenderedPicture> {
  const seen = thumbnail
    ? await renderPicture(thumbnail)
    : await renderPicture(pixels!, { raw: { width, height, channels: 4 } })
  return { ...seen, width, height }
}
