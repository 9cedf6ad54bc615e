import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files whose tests wait longer than they work: for starts, for ends, and for what gives up by itself. */
const waiting: ReadonlySet<string> = new Set(
  [
    'kill-nine',
    'supervisor',
    'readme-commands',
    'start',
    'store-away',
    'database-away',
    'mail',
    'two-processes',
    'job-lanes',
  ].map((name) => `${name}.test.ts`),
)
/** Of all others, the largest first, so many are under way or done when the last of them begins. */
const SPREAD = 0.6

/** Files in the usual order, with those that wait one after the other: three at once leave the processors idle (decision 125). */
export class WaitingApart extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const waits = sorted.filter(({ moduleId }) => waiting.has(basename(moduleId)))
    const others = sorted.filter((file) => !waits.includes(file))
    const step = Math.ceil((others.filter(({ project }) => project.name === 'server').length * SPREAD) / waits.length)
    for (const [at, file] of waits.entries()) others.splice(at * (step + 1), 0, file)
    return others
  }
}
