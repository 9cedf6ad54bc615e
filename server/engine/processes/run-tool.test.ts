import { expect, test } from 'vitest'
import { runTool } from './run-tool.ts'

const run = { patience: 20_000, mostBytes: 1000 }
const node = (script: string, more: object = {}) => runTool(process.execPath, ['-e', script], { ...run, ...more })

test('LIB-06 a tool answers what it wrote, and is given nothing of our environment', async () => {
  process.env['SECRET_OF_OURS'] = 'x'
  expect(String(await node('process.stdout.write(String(process.env.SECRET_OF_OURS))'))).toBe('undefined')
})

test('LIB-06 a tool that is missing, fails, writes too much or takes too long is told apart', async () => {
  await expect(runTool('no-such-program', [], run)).rejects.toThrow('no no-such-program on this machine')
  await expect(node('console.error("broken"); process.exit(3)')).rejects.toThrow(/ended with 3: broken/)
  await expect(node('process.stdout.write("x".repeat(2000))')).rejects.toThrow('more than 1000 bytes')
  await expect(node('setInterval(() => {}, 1000)', { patience: 300 })).rejects.toMatchObject({ name: 'TimeoutError' })
})
