import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openScratch } from './scratch-folder.ts'

test('SHELL-13 a folder for work that could not be made is made once it can be', async () => {
  const place = await mkdtemp(join(tmpdir(), 'linebook-place-'))
  const ground = join(place, 'ground')
  // Nothing can be made there, as on a full disk.
  await writeFile(ground, '')
  const id = randomUUID()
  const lease = { held: () => ({ id, signal: new AbortController().signal }) }
  const scratch = openScratch({ db: {} as never, lease: lease as never, ground, log: pino({ enabled: false }) })
  const work = () => scratch.within((folder) => readdir(folder))
  await expect(work()).rejects.toThrow('ENOTDIR')
  await rm(ground)
  expect(await Promise.all([work(), work()])).toEqual([[], []])
  await scratch.close()
  expect(await readdir(ground)).toEqual([])
  await rm(place, { recursive: true })
})
