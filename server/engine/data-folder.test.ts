import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { processIdentity } from './processes/process-identity.ts'
import { claimDataFolder, dataFolderRefusal } from './data-folder.ts'
import { readSecrets } from './secrets.ts'
import { StartRefusal } from './start-refusal.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'linebook-instance-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('a second start in the same data folder is told where the first is served', () => {
  const first = claimDataFolder({ dataDir })
  expect(() => claimDataFolder({ dataDir })).toThrow(`runs already in ${dataDir}, and is still starting`)
  first.announce('http://127.0.0.1:3000')
  expect(() => claimDataFolder({ dataDir })).toThrow(
    `Linebook runs already in ${dataDir}, at http://127.0.0.1:3000 (process ${process.pid}).`,
  )
  first.release()
  claimDataFolder({ dataDir }).release()
  expect(readdirSync(dataDir)).toEqual([])
})

test('a lock left by a killed process, or whose number another program has now, is free', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  const holder = { pid: child.pid, identity: processIdentity(child.pid ?? 0), notes: {} }
  const path = join(dataDir, 'running.json')
  writeFileSync(path, JSON.stringify(holder))
  expect(() => claimDataFolder({ dataDir })).toThrow('runs already')

  writeFileSync(path, JSON.stringify({ ...holder, identity: 'an earlier process' }))
  claimDataFolder({ dataDir }).release()

  writeFileSync(path, JSON.stringify(holder))
  child.kill('SIGKILL')
  await once(child, 'exit')
  claimDataFolder({ dataDir }).release()

  writeFileSync(path, 'half writ')
  claimDataFolder({ dataDir }).release()
})

test('a secret is made once and kept to ourselves', () => {
  const [secret] = readSecrets({ dataDir, secretBefore: [] })
  expect(secret).toHaveLength(43)
  expect(readSecrets({ dataDir, secretBefore: ['before'] })).toEqual([secret, 'before'])
  expect(readFileSync(join(dataDir, 'secret'), 'utf8').trim()).toBe(secret)
  // Whoever sets SECRET later goes on with what it sealed.
  expect(readSecrets({ dataDir, secret: 'given', secretBefore: ['before'] })).toEqual(['given', 'before', secret])
})

test('a folder that nobody can make is refused in a line', () => {
  expect(() => claimDataFolder({ dataDir: '/proc/linebook/data' })).toThrow(StartRefusal)
  // As root no folder can be made so: what the system says of one.
  const readOnly = Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS', path: '/data/secret' })
  expect(dataFolderRefusal(readOnly, '/data')?.message).toBe('DATA_DIR /data is read-only.')
})
