// What the reports of Vitest and Playwright say, in one form: `{passed, failed, skipped, tests, times}`. `tests` are
// those that failed, `times` are `{file, tests, seconds}` of every file.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './prepare.mjs'

export function readVitest(path) {
  const report = JSON.parse(readFileSync(path, 'utf8'))
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
    times: report.testResults.map((file) => ({
      file: fromRoot(file.name),
      tests: file.assertionResults.length,
      seconds: Math.max(0, file.endTime - file.startTime) / 1000,
    })),
  }
}

export function readPlaywright(path) {
  const { stats, suites, errors, config } = JSON.parse(readFileSync(path, 'utf8'))
  const specs = allSpecs(suites)
  const tests = specs
    .filter((spec) => !spec.ok)
    .map((spec) => ({
      title: `${spec.file}:${spec.line} ${spec.title}`,
      message: resultsOf(spec)
        .map(({ error, stdout = [] }) => `${brief(error?.message)}\n${stdout.map(({ text = '' }) => text).join('')}`)
        .join('\n'),
    }))
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    // What went wrong outside of any test: the set-up of the run, a file that could not be read.
    tests: [...errors.map(({ message }) => ({ title: 'browser tests', message: brief(message) })), ...tests],
    times: specs.map((spec) => ({
      file: fromRoot(`${config.rootDir}/${spec.file}`),
      tests: 1,
      seconds: resultsOf(spec).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  }
}

const resultsOf = (spec) => spec.tests.flatMap((test) => test.results)

function allSpecs(suites) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...allSpecs(suite.suites ?? [])])
}

const fromRoot = (path) => relative(root, path).replaceAll('\\', '/')

function brief(message) {
  return (message ?? '').split('\n').slice(0, 12).join('\n')
}
