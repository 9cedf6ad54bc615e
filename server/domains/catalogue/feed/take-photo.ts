import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import { Failure } from '../../../../contract/kernel/errors.ts'
import type { ObjectStore } from '../../../engine/storage/object-store.ts'
import type { ReadPicture } from '../../../engine/pictures/read-picture.ts'
import { feedPhoto } from './feed-records.ts'
import type { ParsedRow } from './parse-row.ts'

/**
 * Reads the picture that a row of a photo feed names (its place is relative to the feed's own file), puts it into the
 * store and completes the record. What is wrong with the picture becomes the row's reason.
 */
export async function takePhoto(
  feed: { path: string; confined: boolean; readPicture: ReadPicture },
  row: Record<string, unknown>,
  store: ObjectStore,
  dryRun: boolean,
): Promise<ParsedRow> {
  const { file, ...record } = row
  if (typeof file !== 'string') return { reasons: ['file is missing'] }
  const folder = dirname(feed.path)
  const place = resolve(folder, file)
  const isWithin = !feed.confined || place.startsWith(`${folder}${sep}`)
  const content = isWithin ? await readFile(place).catch(() => undefined) : undefined
  if (!content) return { reasons: [`file ${file} is not there`] }
  try {
    const { width, height, format } = await feed.readPicture(place)
    const bytes = content.length
    const hash = createHash('sha256').update(content).digest('hex')
    const key = `originals/${hash.slice(0, 2)}/${hash}.${format}`
    if (!dryRun && !(await store.find(key))) await store.put(key, content, { contentType: `image/${format}` })
    const parsed = feedPhoto.safeParse({ ...record, hash, source: `stored:${key}`, width, height, bytes })
    if (parsed.success) return { record: parsed.data }
    return { reasons: parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) }
  } catch (error) {
    if (error instanceof Failure && error.code === 'unreadableFile')
      return { reasons: [`file ${file} ${error.message}`] }
    throw error
  }
}
