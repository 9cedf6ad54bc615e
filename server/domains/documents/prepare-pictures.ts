import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocumentSettings } from '../../../contract/documents/document.ts'
import { hashOfLogo } from '../../../contract/kernel/pictures/logo-address.ts'
import { heroOf, heroOfStyle } from '../../../contract/documents/layout/blocks/cell-pictures.ts'
import { broughtPictures, coverHeroes } from '../../../contract/documents/layout/pages/cover-page.ts'
import { styleRuns } from '../../../contract/documents/layout/pages/group-rows.ts'
import type { PhotoWidth } from '../../../contract/catalogue/photo-address.ts'
import { logoOnPaper } from '../../engine/pictures/keep-logo.ts'
import { logoKey } from '../../engine/pictures/logo-key.ts'
import { takePictures } from '../catalogue/catalogue.public.ts'
import type { RenderOrder } from './rendering/render-order.ts'
import type { DocumentsRoom } from './room.ts'

/** Widths of a document's pictures: of its cells, and of its cover. Print resolution is 300 dpi on the paper (DOC-02). */
export function widthsFor(
  fileType: 'pdf' | 'xlsx',
  settings: DocumentSettings,
): { cell: PhotoWidth; cover: PhotoWidth } {
  if (fileType === 'xlsx') return { cell: 160, cover: 160 }
  return settings.printResolution ? { cell: 800, cover: 1600 } : { cell: 400, cover: 800 }
}

export interface PreparedPictures {
  pictures: Record<string, string>
  largePictures: Record<string, string>
}

/**
 * Files of all pictures that a document shows, made where they are missing. `folder` takes those that the object store
 * cannot give as files. A picture that cannot be made is left out: its plate stays empty.
 */
export async function preparePictures(
  room: Pick<DocumentsRoom, 'catalogue' | 'store' | 'pictures'>,
  order: Pick<RenderOrder, 'source' | 'settings' | 'type' | 'subType'> & { fileType: 'pdf' | 'xlsx'; folder: string },
  watch: { signal?: AbortSignal; onProgress?: (done: number, total: number) => void } = {},
): Promise<PreparedPictures> {
  const { source, settings, fileType, folder } = order
  // A logo is no picture of a product: it stands on the cover of a sheet without pictures too.
  const brought = fileType === 'pdf' ? await broughtFiles(room, broughtPictures({ source, settings }), folder) : {}
  if (!settings.includeImages) return { pictures: brought, largePictures: {} }
  const widths = widthsFor(fileType, settings)
  const heroes = source.rows.flatMap((row) => heroOf(row, settings)?.hash ?? [])
  const cover = fileType === 'pdf' ? coverHeroes({ source, settings }).map(({ hash }) => hash) : []
  const large = [...cover, ...styleHeroes(order)]

  return {
    pictures: { ...(await pictureFiles(room, heroes, widths.cell, folder, watch)), ...brought },
    largePictures: await pictureFiles(room, large, widths.cover, folder, { signal: watch.signal }),
  }
}

/** Pictures that stand for a whole style, large on its page. */
const styleHeroes = ({ source, settings, subType }: Pick<RenderOrder, 'source' | 'settings' | 'subType'>): string[] =>
  subType === 'With Hero Image'
    ? styleRuns(source.rows).flatMap((run) => heroOfStyle(run, settings)?.photo.hash ?? [])
    : []

/** JPEG files by hash in one width; those that cannot be made are missing. */
export const pictureFiles = (
  { catalogue: { renditions }, store }: Pick<DocumentsRoom, 'catalogue' | 'store'>,
  hashes: readonly string[],
  width: PhotoWidth,
  folder: string,
  watch: { signal?: AbortSignal; onProgress?: (done: number, total: number) => void },
): Promise<Record<string, string>> =>
  takePictures(
    { renditions, store },
    { hashes, width },
    async ({ hash, path, read }) => path ?? (await fetchInto(folder, `${hash}-${width}.jpg`, read)),
    watch,
  )

/** JPEG files by address, on white as the paper is; one that is gone or cannot be read is missing. */
async function broughtFiles(
  { store, pictures }: Pick<DocumentsRoom, 'store' | 'pictures'>,
  addresses: readonly string[],
  folder: string,
): Promise<Record<string, string>> {
  const paths: Record<string, string> = {}
  for (const address of new Set(addresses)) {
    const hash = hashOfLogo(address)
    const kept = hash && (await store.readBuffer(logoKey(hash)))
    const jpeg = kept && (await logoOnPaper(pictures, kept))
    const path = jpeg && (await fetchInto(folder, `brought-${hash}.jpg`, async () => Buffer.from(jpeg)))
    if (path) paths[address] = path
  }
  return paths
}

async function fetchInto(folder: string, name: string, read: () => Promise<Buffer | undefined>) {
  const content = await read()
  if (!content) return undefined
  await mkdir(folder, { recursive: true })
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}
