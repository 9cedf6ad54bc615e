// npm run bench [-- NAME…]: builds, measures every bench/*.bench.ts (or those whose name holds a word given), prints a
// table and writes bench/results.json. What follows a colon names parts of a file that it can measure alone, as in
// `npm run bench:grid -- :first,paste`; such a run writes no results. A bench file exports `rows()`; see bench/row.ts. Each runs in a process of its
// own: what one leaves behind is not measured by the next, and one that fails or hangs does not stop the others.
import { execFileSync, fork } from 'node:child_process'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build as prepareBuild, checkNode, giveUp, install, root, say } from './prepare.mjs'
import { serverBuild } from './server-bundle.mjs'

const longestFile = 8 * 60_000
// All of them together took half an hour.
const longestRun = 60 * 60_000
/** From asking a file to end to ending it and all that it started. */
const graceful = 10_000

checkNode()
install()
const named = process.argv.slice(2).map((word) => word.split(':'))
const words = named.map(([word]) => word).filter(Boolean)
const parts = named.flatMap(([, list = '']) => list.split(',').filter(Boolean))
const chosen = readdirSync('bench')
  .filter((name) => name.endsWith('.bench.ts'))
  .map((name) => name.replace('.bench.ts', ''))
  .filter((name) => words.length === 0 || words.some((word) => name.includes(word)))
  .sort()
if (chosen.length === 0) giveUp(`No file bench/*.bench.ts has a name with "${words.join('" or "')}" in it.`)
prepareBuild()

const outdir = join(root, 'dist', `.bench-${process.pid}`)
const rows = []
const failures = []
const until = Date.now() + longestRun
let running

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (running) endAll(running, 'SIGKILL')
    rmSync(outdir, { recursive: true, force: true })
    process.exit(1)
  })
}

for (const name of chosen) {
  say(`Measuring ${name} ...`)
  const started = Date.now()
  try {
    rows.push(...(await measure(await bundle(name), Math.min(longestFile, until - Date.now()))))
  } catch (error) {
    failures.push({ name, reason: error.message })
    say(`  ${error.message}`)
  }
  say(`  ${((Date.now() - started) / 1000).toFixed(0)} s`)
}
rmSync(outdir, { recursive: true, force: true })

const results = { at: new Date().toISOString(), commit: commit(), rows, ...(failures.length > 0 ? { failures } : {}) }
if (parts.length === 0) writeFileSync('bench/results.json', `${JSON.stringify(results, null, 2)}\n`)
printTable()
const holding = rows.filter((row) => row.holds).length
say(`\n${holding} of ${rows.length} figures hold${parts.length === 0 ? '; written to bench/results.json' : ''}.`)
for (const { name, reason } of failures) say(`${name} could not be measured: ${reason.split('\n')[0]}`)
process.exit(holding === rows.length && failures.length === 0 && rows.length > 0 ? 0 : 1)

async function bundle(name) {
  const { build } = await import('esbuild')
  const outfile = join(outdir, `${name}.js`)
  await build({ ...serverBuild(), entryPoints: [join('bench', `${name}.bench.ts`)], outfile })
  return outfile
}

/** Runs one bundled file. Rejects with what it said last when it fails, or when its time is up. */
function measure(file, time) {
  if (time <= 0) return Promise.reject(new Error('no time is left for it'))
  return new Promise((resolve, reject) => {
    // A group of its own, so that programs it started end with it.
    const child = fork(join('scripts', 'bench-file.mjs'), [file, ...parts], {
      execArgv: ['--enable-source-maps'],
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    running = child
    let answer = { reason: 'it ended without an answer' }
    const timers = [setTimeout(tooLong, time), setTimeout(() => endAll(child, 'SIGKILL'), time + graceful)]
    function tooLong() {
      answer = { reason: `not finished after ${Math.round(time / 1000)} s` }
      endAll(child, 'SIGTERM')
    }
    child.on('message', (message) => (answer = message))
    child.on('error', (error) => (answer = { reason: error.message }))
    child.once('close', () => {
      for (const timer of timers) clearTimeout(timer)
      running = undefined
      endAll(child, 'SIGKILL')
      if (answer.rows) resolve(answer.rows)
      else reject(new Error(answer.reason))
    })
  })
}

function endAll(child, signal) {
  try {
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // All of it has ended already.
  }
}

function commit() {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}

function printTable() {
  const header = ['', 'figure', 'value', 'reference', 'ratio', 'limit']
  const shown = (number) => (typeof number === 'number' ? String(Math.round(number * 1000) / 1000) : '')
  const lines = rows.map(({ name, value, unit, reference, ratio, limit, holds }) => {
    return [holds ? '✓' : '✗', name, `${shown(value)} ${unit}`, shown(reference), shown(ratio), shown(limit)]
  })
  const widths = header.map((title, column) => Math.max(title.length, ...lines.map((line) => line[column].length)))
  for (const line of [header, ...lines]) say(line.map((cell, column) => cell.padEnd(widths[column])).join('  '))
}
