import { median } from './row.ts'

export const ROUNDS = 240
/** Rounds before: a server that has run for an hour has its code compiled and its statements read. */
const WARM_UP = 300

/** Milliseconds that the work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Of so many runs the middle one, in milliseconds. */
export async function middleTime(times: number, work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let at = 0; at < times; at += 1) taken.push(await timed(work))
  return median(taken)
}

/** Medians of two things measured in turns, so that a slow moment of the machine falls on both. */
export async function interleaved(
  first: (round: number) => Promise<unknown>,
  second: (round: number) => Promise<unknown>,
  { rounds = ROUNDS, warmUp = WARM_UP } = {},
): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds + warmUp; round += 1) {
    for (const [at, run] of [first, second].entries()) {
      const taken = await timed(() => run(round))
      if (round >= warmUp) times[at]!.push(taken)
    }
  }
  return [median(times[0]), median(times[1])]
}
