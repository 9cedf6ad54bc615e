// Vitest's reporter of `npm test`: writes what test-reports.mjs describes to the file named by VITEST_REPORT. Vitest's own
// JSON is silent of what went wrong outside of any test, and such a run fails without a word of why.
import { writeFileSync } from 'node:fs'
import { brief, fromRoot } from './test-reports.mjs'

export default class VitestReport {
  onTestRunEnd(modules, strayErrors) {
    const files = modules.map((module) => ({ module, tests: [...module.children.allTests()] }))
    const all = files.flatMap(({ tests }) => tests)
    const count = (state) => all.filter((test) => test.result().state === state).length
    const failed = [
      ...strayErrors.map((error) => ({
        title: `${error.type ?? 'Error'} outside of any test`,
        message: said([error]),
      })),
      // A file that could not be loaded, or whose set-up failed, has failed without a failed test.
      ...files
        .filter(({ module }) => module.errors().length > 0)
        .map(({ module }) => ({ title: fromRoot(module.moduleId), message: said(module.errors()) })),
      ...all
        .filter((test) => test.result().state === 'failed')
        .map((test) => ({
          title: `${fromRoot(test.module.moduleId)} ${test.fullName}`,
          message: said(test.result().errors),
        })),
    ]
    writeFileSync(
      process.env.VITEST_REPORT,
      JSON.stringify({
        passed: count('passed'),
        failed: failed.length,
        skipped: count('skipped') + count('pending'),
        tests: failed,
        times: files.map(({ module, tests }) => ({
          file: fromRoot(module.moduleId),
          tests: tests.length,
          seconds: secondsFromFirstToLast(tests),
        })),
      }),
    )
  }
}

const said = (errors) => brief(errors.map((error) => error.stack ?? error.message).join('\n'))

function secondsFromFirstToLast(tests) {
  const runs = tests.map((test) => test.diagnostic()).filter((run) => run !== undefined)
  const start = Math.min(...runs.map((run) => run.startTime))
  const end = Math.max(...runs.map((run) => run.startTime + run.duration))
  return runs.length > 0 ? (end - start) / 1000 : 0
}
