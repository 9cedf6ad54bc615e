import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LaidOutDocument, PictureMark } from '../../../../contract/documents/layout/page-model.ts'
import { hashOfLogo } from '../../../../contract/kernel/pictures/logo-address.ts'
import { PAGES_AT_ONCE, type SharedPages } from '../../../../contract/documents/share-document.ts'

/** Names of the files in the folder, by their place: pages together, and the hashes of all pictures on them. */
export const pageFile = (at: number): string => `pages-${at}.json`
export const picturesFile = 'pictures.json'

/**
 * Writes the marks of the pages beside the PDF, so that a link shows the very same pages without a viewer: sharp at any
 * size, a fraction of the file, twenty at a time.
 */
export async function writePageFiles(folder: string, { width, height, pages }: LaidOutDocument): Promise<void> {
  const hashes = new Set<string>()
  for (let from = 0; from < pages.length; from += PAGES_AT_ONCE) {
    const some: SharedPages = {
      width,
      height,
      pages: pages.slice(from, from + PAGES_AT_ONCE).map(({ number, title, marks }) => ({ number, title, marks })),
    }
    for (const { marks } of some.pages) {
      for (const mark of marks) if (mark.kind === 'picture') addHash(hashes, mark)
    }
    await writeFile(join(folder, pageFile(from / PAGES_AT_ONCE)), JSON.stringify(some))
  }
  await writeFile(join(folder, picturesFile), JSON.stringify([...hashes]))
}

/** The hash of a photo, or of a picture that people brought. */
function addHash(hashes: Set<string>, { hash, address }: PictureMark): void {
  const shown = hash ?? (address === undefined ? undefined : hashOfLogo(address))
  if (shown !== undefined) hashes.add(shown)
}
