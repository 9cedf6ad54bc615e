import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { confinement } from './limited.ts'
import { runTool } from './run-tool.ts'

const folder = mkdtempSync(join(tmpdir(), 'linebook-tool-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const run = { patience: 20_000, limits: {}, folder }
const node = (script: string, more: object = {}) => runTool(process.execPath, ['-e', script], { ...run, ...more })
const written = (name: string) => readFileSync(join(folder, name), 'utf8')

test('LIB-06 a tool works in its own folder, and is given nothing of our environment', async () => {
  process.env['SECRET_OF_OURS'] = 'x'
  await node(`fs.writeFileSync('said', [process.env.SECRET_OF_OURS, process.env.HOME === process.cwd()].join())`)
  expect(written('said')).toBe(',true')
})

test('LIB-06 a tool that is missing, fails, writes nothing or takes too long is told apart', async () => {
  await expect(runTool('no-such-program', [], run)).rejects.toThrow('no no-such-program on this machine')
  await expect(node('console.error("broken"); process.exit(3)')).rejects.toThrow(/ended with 3: broken/)
  await expect(node('', { answer: join(folder, 'none') })).rejects.toThrow('wrote nothing')
  await expect(node('setInterval(() => {}, 1000)', { patience: 300 })).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('LIB-06 a tool has no more memory and writes no more than it is given, and no network', async () => {
  const { limits, noNetwork } = confinement()
  if (limits({}).length === 0) return expect(confinement().lacks.join()).toContain('prlimit')
  const much = { limits: { memory: 256 * 1024 ** 2, file: 1024 } }
  await expect(node('Buffer.alloc(512 * 1024 ** 2)', much)).rejects.toMatchObject({ name: 'ToolFailed' })
  await expect(node(`fs.writeFileSync('large', Buffer.alloc(4096))`, much)).rejects.toMatchObject({
    name: 'ToolFailed',
  })
  await node(`fs.writeFileSync('networks', Object.keys(os.networkInterfaces()).join())`)
  if (noNetwork.length > 0) expect(written('networks')).toBe('')
  expect(readdirSync(folder)).not.toContain('core')
})
