// Which room a file belongs to; tests/budgets.json says how the tests of a room are called and what they may take.
import { readFileSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'

/** What belongs to no room of its own: engine, shell, grid, tools. */
export const house = 'house'

/** Of a room that names none yet: seconds of all its tests together, on two idle cores, while the whole suite runs. */
const usual = 40

const named = JSON.parse(readFileSync('tests/budgets.json', 'utf8'))
const rooms = new Set([...readdirSync('server/domains'), ...Object.keys(named)])
/** The longest beginning first, so that what is said exactly counts. */
const beginnings = [...rooms]
  .flatMap((room) => [room, ...(named[room]?.tests ?? [])].map((name) => ({ room, name })))
  .toSorted((one, other) => other.name.length - one.name.length)

export const budgetOf = (room) => named[room]?.seconds ?? usual

/** The room of a file by its path from the checkout's root, with slashes. */
export function roomOf(path) {
  const inside =
    /^(?:(?:server|client)\/domains|contract|demo)\/([\w-]+)\//.exec(path)?.[1] ??
    /^locales\/[\w-]+\/([\w-]+)\.json$/.exec(path)?.[1]
  if (inside) return rooms.has(inside) ? inside : house
  if (!/^tests\/(?:server|e2e)\//.test(path)) return house
  const name = basename(path)
  return beginnings.find((one) => name.startsWith(one.name))?.room ?? house
}
