import type { ObjectStore } from '../../engine/storage/object-store.ts'
import type { KeptLogo } from '../../engine/pictures/keep-logo.ts'
import type { SeasonRecord } from './seasons.queries.ts'

type Paths = Pick<SeasonRecord, 'sourceFile' | 'previewJpg'>

export type MovedFiles = readonly string[]

/** Writes a season's logo at its places. */
export async function putFiles(store: ObjectStore, paths: Paths, logo: KeptLogo): Promise<void> {
  await Promise.all([
    store.put(paths.sourceFile, logo.content, { contentType: logo.contentType }),
    store.put(paths.previewJpg, logo.jpeg, { contentType: 'image/jpeg' }),
  ])
}

/** Copies a renamed season's files to their new places; answers the old ones. */
export async function moveFiles(
  store: ObjectStore,
  held: Paths,
  paths: { sourceFile: string; previewJpg: string },
): Promise<MovedFiles> {
  const pairs = [
    [held.sourceFile, paths.sourceFile],
    [held.previewJpg, paths.previewJpg],
  ] as const
  await Promise.all(
    pairs.map(async ([from, to]) => {
      const found = await store.read(from)
      if (found) await store.put(to, found.content, { contentType: found.contentType })
    }),
  )
  return pairs.map(([from]) => from)
}
