import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

test('what a bench measured is written though it fails afterwards, and the others are measured', () => {
  const folder = mkdtempSync(join(tmpdir(), 'linebook-measured-'))
  try {
    const bench = (name: string, then: string) =>
      writeFileSync(
        join(folder, `${name}.bench.ts`),
        `import { row } from ${JSON.stringify(resolve('bench/row.ts'))}
        export async function rows() {
          const first = row({ name: '${name}', value: 1, unit: 'ms', reference: 1, limit: 1 })
          ${then}
        }`,
      )
    bench('breaks', `throw new Error('the second world failed')`)
    bench('dies', 'process.kill(process.pid, "SIGKILL")\nreturn new Promise(() => first)')
    bench('ends', 'return [first]')
    const results = join(folder, 'results.json')
    const order = { folder, kind: 'bench', names: ['breaks', 'dies', 'ends'], longestFile: 60_000, longestRun: 180_000 }
    const program = `const { measureFiles } = await import(${JSON.stringify(resolve('scripts/measured-files.mjs'))})
      process.exit((await measureFiles(${JSON.stringify({ ...order, results })})) ? 0 : 1)`
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
    expect(JSON.parse(readFileSync(results, 'utf8'))).toMatchObject({
      rows: [{ name: 'breaks' }, { name: 'dies' }, { name: 'ends' }],
      failures: [{ name: 'breaks', reason: expect.stringContaining('the second world failed') }, { name: 'dies' }],
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
