import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { DocumentsRoom } from './room.ts'
import { pictureFiles } from './prepare-pictures.ts'

test('ERR-04 a picture that cannot be loaded leaves its plate empty and does not stop the document', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'linebook-pictures-'))
  try {
    const made = new Map([
      ['here', { key: 'a', path: '/objects/a.jpg' }],
      ['fetched', { key: 'b' }],
      ['gone', { key: 'c' }],
    ])
    const room = {
      // 'broken' could not be made at all.
      catalogue: { renditions: { ensure: async () => made } },
      store: { readBuffer: async (key: string) => (key === 'b' ? Buffer.from('jpeg') : undefined) },
    } as unknown as Pick<DocumentsRoom, 'catalogue' | 'store'>
    const files = await pictureFiles(room, ['here', 'fetched', 'gone', 'broken'], 400, folder, {})
    expect(files).toEqual({ here: '/objects/a.jpg', fetched: join(folder, 'fetched-400.jpg') })
    expect(await readFile(files['fetched']!, 'utf8')).toBe('jpeg')
  } finally {
    await rm(folder, { recursive: true })
  }
})
