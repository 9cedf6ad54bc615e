// npm test: sets up, checks and tests everything, and reports at the end; nothing stops it early.
// npm test -- WORD…, npm test -- --changed: only the tests that these name, without the checks.
// Every check counts as one test. Last line: "N passed, N failed".
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareChromium } from './chromium.mjs'
import { checkNode, install, say } from './prepare.mjs'
import { prepareSwift } from './swift.mjs'
import { chooseTests } from './test-choice.mjs'
import { readPlaywright, readVitest } from './test-reports.mjs'
import { timesOfRooms } from './test-times.mjs'

/** Milliseconds after which a step is taken to hang: far beyond what one takes, also on a busy machine. */
const longestStep = 25 * 60_000

const began = Date.now()
checkNode()
install()
const chosen = chooseTests(process.argv.slice(2))
const isMeant = (runner) => !chosen || chosen[runner].length > 0
// What the machine lacks is fetched beside what needs none of it, one after the other: the packages of the system have one lock.
const swift = isMeant('vitest') ? fetchSwift() : undefined
const chromium = isMeant('playwright') ? fetchChromium(swift) : undefined

const reports = mkdtempSync(join(tmpdir(), 'linebook-reports-'))
const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []
const failedTests = []
const times = []

// The checks run beside the tests on the server, some of which wait. The browser tests come after them: both take all there is of
// two processors, and beside each other what starts and stops whole applications ran out of time.
const checked = chosen ? undefined : checkSources()
if (!chosen) await check('build', '../scripts/build.mjs', [])
await swift
if (isMeant('vitest')) await testOnServer()
await Promise.all([checked, chromium])
if (isMeant('playwright')) await testInBrowser()

rmSync(reports, { recursive: true, force: true })
if (times.length > 0) {
  const { lines, late } = timesOfRooms(times)
  say(`\n${lines.join('\n')}`)
  // What only some rooms take says nothing of the machine.
  if (!chosen) count('budgets of rooms', 0, held(late))
}
if (failures.length > 0) {
  // Once more at the end, where whoever reads only the last lines of a long log finds them.
  say(`\nFailed: ${failures.join(', ')}`)
  for (const { title, message } of failedTests) say(`\n✗ ${title}\n${message}`)
}
say(`\nAll of it took ${((Date.now() - began) / 60_000).toFixed(1)} minutes.`)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
say(`${total.passed} passed, ${total.failed} failed${skipped}`)
process.exitCode = total.failed > 0 ? 1 : 0

/** One check of all rooms, which fails with those that are far beyond what they may take. */
function held(late) {
  const tests = late.map(({ room, seconds, budget }) => ({
    title: `The tests of ${room} take ${seconds.toFixed(0)} s, and may take ${budget} s.`,
    message: 'Wait for the thing itself, join journeys, or say in tests/budgets.json that a room needs more.',
  }))
  return late.length > 0 ? { passed: 0, failed: 1, tests } : { passed: 1, failed: 0 }
}

/** Needs Debian and root: elsewhere the same tests run on the other two stores. */
async function fetchSwift() {
  if (await prepareSwift(say)) return
  say('No Swift could be installed: the object store is tested on a folder and the light S3 server.')
}

async function fetchChromium(before) {
  await before
  if (!(await prepareChromium(say))) say('No Chromium could be installed: the browser tests will fail.')
}

async function checkSources() {
  await check('types', '../scripts/check-types.mjs', [])
  await check('lint', '../scripts/lint.mjs', [])
  await check('format', '@biomejs/biome/bin/biome', ['format', '.'])
  await check('boundaries', '../scripts/check-boundaries.mjs', [])
  await check('house rules', '../scripts/check-house-rules.mjs', [])
  await check('wired', 'knip/bin/knip.js', ['--no-progress'])
  await check('licences', '../scripts/check-licences.mjs', [])
}

async function testOnServer() {
  const report = join(reports, 'vitest.json')
  const flags = ['--passWithNoTests', '--reporter=default', '--reporter=./scripts/vitest-report.mjs']
  const words = ['run', ...flags, ...(chosen?.vitest ?? [])]
  const env = { VITEST_REPORT: report }
  await suite('unit and server tests', 'vitest/vitest.mjs', words, () => readVitest(report), env)
}

async function testInBrowser() {
  const report = join(reports, 'playwright.json')
  const words = ['test', '--pass-with-no-tests', '--reporter=list,json', ...(chosen?.playwright ?? [])]
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  await suite('browser tests', '@playwright/test/cli.js', words, () => readPlaywright(report), env)
}

/** Runs one check: quiet when all is well. */
async function check(name, program, words) {
  const said = []
  const { code, seconds } = await run(program, words, { hear: (piece) => said.push(piece) })
  if (code !== 0) process.stdout.write(Buffer.concat(said))
  count(name, seconds, code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
}

/** Runs one test runner and adds up what its report says; a runner that fails without a failed test counts as one. */
async function suite(name, program, words, read, env) {
  say(`\n${name}`)
  let lastSaid = ''
  const hear = (piece) => {
    process.stdout.write(piece)
    lastSaid = (lastSaid + piece).slice(-2_000)
  }
  const { code, seconds } = await run(program, words, { env, hear })
  const failedOutright = { failed: 1, tests: [{ title: `${name}: ended with ${code}`, message: lastSaid }] }
  let counted
  try {
    counted = read()
  } catch {
    counted = { passed: 0, ...failedOutright }
  }
  if (code !== 0 && counted.failed === 0) counted = { ...counted, ...failedOutright }
  count(name, seconds, counted)
}

function count(name, seconds, { passed, failed, skipped = 0, tests = [], times: taken = [] }) {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  failedTests.push(...tests)
  times.push(...taken)
  if (failed > 0) failures.push(name)
  say(`${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)`)
}

function run(program, words, { env, hear }) {
  const started = Date.now()
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join('node_modules', program), ...words], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', hear)
    const timer = setTimeout(() => child.kill('SIGKILL'), longestStep)
    const end = (code) => {
      clearTimeout(timer)
      resolve({ code, seconds: (Date.now() - started) / 1000 })
    }
    child.once('error', () => end(1))
    child.once('close', (code) => end(code ?? 1))
  })
}
