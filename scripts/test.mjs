// npm test: sets up, checks and tests everything, and reports at the end; nothing stops it early.
// Every check counts as one test. Last line: "N passed, N failed".
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareChromium } from './chromium.mjs'
import { checkNode, install, say } from './prepare.mjs'
import { prepareSwift } from './swift.mjs'

/** Milliseconds after which a step is taken to hang: far beyond what one takes, also on a busy machine. */
const longestStep = 25 * 60_000

checkNode()
install()
const hasBrowser = await prepareChromium(say)
if (!hasBrowser) say('No Chromium could be installed: the browser tests will fail.')
// Needs Debian and root: elsewhere the same tests run on the other two stores.
if (!prepareSwift(say))
  say('No Swift could be installed: the object store is tested on a folder and the light S3 server.')

const reports = mkdtempSync(join(tmpdir(), 'linebook-reports-'))
const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []
const failedTests = []

await check('types', 'typescript-native/bin/tsc', ['--noEmit', '-p', 'tsconfig.json'])
await check('lint', 'oxlint/bin/oxlint', ['--deny-warnings'])
await check('format', '@biomejs/biome/bin/biome', ['format', '.'])
await check('boundaries', '../scripts/check-boundaries.mjs', [])
await check('house rules', '../scripts/check-house-rules.mjs', [])
await check('licences', '../scripts/check-licences.mjs', [])
await check('build', '../scripts/build.mjs', [])
await suite('unit and server tests', 'vitest/vitest.mjs', vitestWords(), readVitest)
await suite(
  'browser tests',
  '@playwright/test/cli.js',
  ['test', '--pass-with-no-tests', '--reporter=list,json'],
  readPlaywright,
)

rmSync(reports, { recursive: true, force: true })
if (failures.length > 0) {
  // Once more at the end, where whoever reads only the last lines of a long log finds them.
  say(`\nFailed: ${failures.join(', ')}`)
  for (const { title, message } of failedTests) say(`\n✗ ${title}\n${message}`)
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
say(`${total.passed} passed, ${total.failed} failed${skipped}`)
process.exitCode = total.failed > 0 ? 1 : 0

/** Runs one check: quiet when all is well. */
async function check(name, program, words) {
  const { code, output, seconds } = await run(program, words, { quiet: true })
  if (code !== 0) process.stdout.write(output)
  count(name, seconds, code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
}

/** Runs one test runner and adds up what its report says; a runner that fails without a failed test counts as one. */
async function suite(name, program, words, read) {
  say(`\n${name}`)
  const { code, seconds } = await run(program, words, { quiet: false })
  let counted
  try {
    counted = read()
  } catch {
    counted = { passed: 0, failed: 1, skipped: 0 }
  }
  if (code !== 0 && counted.failed === 0) counted.failed = 1
  count(name, seconds, counted)
}

function count(name, seconds, { passed, failed, skipped = 0, tests = [] }) {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  failedTests.push(...tests)
  if (failed > 0) failures.push(name)
  say(`${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)`)
}

function run(program, words, { quiet }) {
  const started = Date.now()
  const path = join('node_modules', program)
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'playwright.json') }
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path, ...words], {
      env,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => (output += piece))
    const timer = setTimeout(() => child.kill('SIGKILL'), longestStep)
    const end = (code) => {
      clearTimeout(timer)
      resolve({ code, output, seconds: (Date.now() - started) / 1000 })
    }
    child.once('error', () => end(1))
    child.once('close', (code) => end(code ?? 1))
  })
}

function vitestWords() {
  return [
    'run',
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, 'vitest.json')}`,
  ]
}

function readVitest() {
  const report = JSON.parse(readFileSync(join(reports, 'vitest.json'), 'utf8'))
  // A file that could not be loaded, or whose set-up failed, has failed without a failed test.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const tests = report.testResults.flatMap((file) => file.assertionResults.filter((test) => test.status === 'failed'))
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    tests: [
      ...broken.map((file) => ({ title: file.name, message: brief(file.message) })),
      ...tests.map((test) => ({ title: test.fullName, message: brief(test.failureMessages.join('\n')) })),
    ],
  }
}

function readPlaywright() {
  const { stats, suites } = JSON.parse(readFileSync(join(reports, 'playwright.json'), 'utf8'))
  const tests = allSpecs(suites)
    .filter((spec) => !spec.ok)
    .map((spec) => ({
      title: `${spec.file}:${spec.line} ${spec.title}`,
      message: brief(
        spec.tests.flatMap((test) => test.results.map((result) => result.error?.message ?? '')).join('\n'),
      ),
    }))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped, tests }
}

function allSpecs(suites) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...allSpecs(suite.suites ?? [])])
}

function brief(message) {
  return (message ?? '').split('\n').slice(0, 12).join('\n')
}
