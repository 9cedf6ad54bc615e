// The time that the tests of each room take: told after every run, held after a whole one.
import { budgetOf, roomOf } from './test-rooms.mjs'

/** So many times what it may take, and so many seconds more, a room has to be: less may be the machine. */
const bearable = { times: 2, seconds: 60 }

/**
 * Lines of a table, slowest room first, and the rooms that are far beyond what they may take. The run is its own
 * calibration: a machine that is slow or busy is so for all rooms, hence what the middle one takes of its budget is how
 * slow the machine is, and a room is held against that (decision 45).
 */
export function timesOfRooms(times) {
  const rooms = new Map()
  for (const { file, tests, seconds } of times) {
    const room = roomOf(file)
    const kept = rooms.get(room) ?? { room, tests: 0, seconds: 0, budget: budgetOf(room) }
    rooms.set(room, { ...kept, tests: kept.tests + tests, seconds: kept.seconds + seconds })
  }
  const all = [...rooms.values()].toSorted((one, other) => other.seconds - one.seconds)
  const ratios = all.map(({ seconds, budget }) => seconds / budget).toSorted((one, other) => one - other)
  const slowness = Math.max(1, ratios[Math.floor(ratios.length / 2)] ?? 1)
  const late = all.filter(
    ({ seconds, budget }) =>
      seconds > bearable.times * slowness * budget && seconds > slowness * budget + bearable.seconds,
  )
  return {
    lines: [
      `Seconds of the tests of each room, beside what they may take (this machine: ${slowness.toFixed(1)} times that):`,
      ...all.map(
        ({ room, tests, seconds, budget }) =>
          `  ${room.padEnd(16)}${String(tests).padStart(5)} tests ${seconds.toFixed(0).padStart(5)} of ${budget}`,
      ),
    ],
    late,
  }
}
