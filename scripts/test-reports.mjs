// What the reports of Vitest and Playwright say, in one form: `{passed, failed, skipped, tests, times}`. `tests` are
// those that failed and what went wrong beside them, `times` are `{file, tests, seconds}` of every file.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './prepare.mjs'

/** Vitest writes it so itself (vitest-report.mjs). */
export const readVitest = (path) => JSON.parse(readFileSync(path, 'utf8'))

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

export const fromRoot = (path) => relative(root, path).replaceAll('\\', '/')

export function brief(message) {
  return (message ?? '').split('\n').slice(0, 12).join('\n')
}
