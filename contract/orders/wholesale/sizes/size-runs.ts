import { z } from 'zod'

/** A size run that a person has given a name, to write it into other rows (BEY-12). */
const savedRun = z.object({
  name: z.string().trim().min(1).max(40),
  sizes: z.record(z.string().min(1).max(20), z.number().int().min(1).max(99_999)),
})
export type SavedRun = z.output<typeof savedRun>

/** Runs of one person. */
export const RUNS_MOST = 50
export const savedRuns = z.array(savedRun).max(RUNS_MOST)

/** Whether a style has some of these sizes. */
export const hasSome = ({ run }: { run: readonly string[] }, { sizes }: Pick<SavedRun, 'sizes'>): boolean =>
  Object.keys(sizes).some((size) => run.includes(size))

/** The same name again is the same run. */
const isNamed = (run: SavedRun, name: string): boolean => run.name.toLowerCase() === name.trim().toLowerCase()

export const withRun = (runs: readonly SavedRun[], run: SavedRun): SavedRun[] =>
  [...runs.filter((one) => !isNamed(one, run.name)), run].toSorted((one, other) => one.name.localeCompare(other.name))

export const withoutRun = (runs: readonly SavedRun[], name: string): SavedRun[] =>
  runs.filter((one) => !isNamed(one, name))
