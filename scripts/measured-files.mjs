// What `npm run bench` and `npm run prove` share: bundles files that export `rows()` (see bench/row.ts), runs each in a
// process of its own and bounded in time (what one leaves behind is not measured by the next, and one that fails or hangs
// does not stop the others), prints a table and writes the results.
import { execFileSync, fork } from 'node:child_process'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root, say } from './prepare.mjs'
import { serverBuild } from './server-bundle.mjs'

/** From asking a file to end to ending it and all that it started. */
const graceful = 10_000

/** The names in FOLDER/NAME.KIND.ts, in order. */
export function measuredNames(folder, kind) {
  return readdirSync(folder)
    .filter((name) => name.endsWith(`.${kind}.ts`))
    .map((name) => name.replace(`.${kind}.ts`, ''))
    .sort()
}

/**
 * Measures FOLDER/NAME.KIND.ts one after the other. `longestFile` milliseconds for one that exports no `bound` of its own, `longestRun`
 * for all; `parts` are handed to each. With `results`, a path, they are written there. Answers whether all figures hold.
 */
export async function measureFiles({ folder, kind, names, parts = [], longestFile, longestRun, results }) {
  const outdir = join(root, 'dist', `.${kind}-${process.pid}`)
  const rows = []
  const failures = []
  const until = Date.now() + longestRun
  let running
  const fail = (name, reason) => {
    failures.push({ name, reason })
    say(`  ${reason}`)
  }

  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      if (running) endAll(running, 'SIGKILL')
      rmSync(outdir, { recursive: true, force: true })
      process.exit(1)
    })
  }

  for (const name of names) {
    say(`Measuring ${name} ...`)
    const started = Date.now()
    try {
      const file = await bundle(join(folder, `${name}.${kind}.ts`), outdir)
      const measured = await measure(file, parts, { longestFile, until, begun: (child) => (running = child) })
      rows.push(...measured.rows)
      if (measured.reason) fail(name, measured.reason)
    } catch (error) {
      fail(name, error.message)
    }
    say(`  ${((Date.now() - started) / 1000).toFixed(0)} s`)
  }
  rmSync(outdir, { recursive: true, force: true })

  const written = { at: new Date().toISOString(), commit: commit(), rows, ...(failures.length > 0 ? { failures } : {}) }
  if (results) writeFileSync(results, `${JSON.stringify(written, null, 2)}\n`)
  printTable(rows)
  const holding = rows.filter((row) => row.holds).length
  say(`\n${holding} of ${rows.length} figures hold${results ? `; written to ${results}` : ''}.`)
  for (const { name, reason } of failures) say(`${name} could not be measured: ${reason.split('\n')[0]}`)
  return holding === rows.length && failures.length === 0 && rows.length > 0
}

/** With the clients that it may start, FOLDER/…-client.ts, each a file of its own. */
async function bundle(entry, outdir) {
  const { build } = await import('esbuild')
  const clients = readdirSync(dirname(entry)).filter((name) => name.endsWith('-client.ts'))
  const entryPoints = [entry, ...clients.map((name) => join(dirname(entry), name))]
  await build({ ...serverBuild(), entryPoints, outdir, entryNames: '[name]' })
  return join(outdir, basename(entry).replace(/\.ts$/, '.js'))
}

/** Runs one bundled file. Answers its rows; when it fails, or its time is up, those that ended, with the reason. */
function measure(file, parts, { longestFile, until, begun }) {
  if (until <= Date.now()) return { rows: [], reason: 'no time is left for it' }
  return new Promise((resolve) => {
    // A group of its own, so that programs it started end with it.
    const child = fork(join('scripts', 'measured-file.mjs'), [file, ...parts], {
      execArgv: ['--enable-source-maps'],
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    begun(child)
    let answer = { reason: 'it ended without an answer' }
    const ended = []
    let timers = []
    const give = (bound) => {
      for (const timer of timers) clearTimeout(timer)
      const time = Math.min(bound, until - Date.now())
      timers = [setTimeout(tooLong, time, time), setTimeout(() => endAll(child, 'SIGKILL'), time + graceful)]
    }
    give(longestFile)
    function tooLong(time) {
      answer = { reason: `not finished after ${Math.round(time / 1000)} s` }
      endAll(child, 'SIGTERM')
    }
    child.on('message', (message) => {
      if (message.bound) give(message.bound)
      else if (message.row) ended.push(message.row)
      else answer = message
    })
    child.on('error', (error) => (answer = { reason: error.message }))
    child.once('close', () => {
      for (const timer of timers) clearTimeout(timer)
      begun(undefined)
      endAll(child, 'SIGKILL')
      resolve(answer.rows ? { rows: answer.rows } : { rows: ended, reason: answer.reason })
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

function printTable(rows) {
  const header = ['', 'figure', 'value', 'reference', 'ratio', 'limit']
  const shown = (number) => (typeof number === 'number' ? String(Math.round(number * 1000) / 1000) : '')
  const lines = rows.map(({ name, value, unit, reference, ratio, limit, holds }) => {
    return [holds ? '✓' : '✗', name, `${shown(value)} ${unit}`, shown(reference), shown(ratio), shown(limit)]
  })
  const widths = header.map((title, column) => Math.max(title.length, ...lines.map((line) => line[column].length)))
  for (const line of [header, ...lines]) say(line.map((cell, column) => cell.padEnd(widths[column])).join('  '))
}
