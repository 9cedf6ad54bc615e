import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrations } from '../../server/migrations/all.ts'

const folder = 'server/migrations'
/** Name and sha256 of every migration that an installation may have executed, in the order it was executed in. */
const released = JSON.parse(readFileSync(join(folder, 'released.json'), 'utf8')) as Record<string, string>

// An installation refuses to start when a migration that it has not executed sorts before one that it has.
test('a new migration sorts behind every released one', () => {
  const names = Object.keys(migrations)
  expect(names, 'all.ts lists migrations in the order of their names').toEqual(names.toSorted())
  const places = Object.keys(released).map((name) => names.indexOf(name))
  expect(places, 'released.json is the beginning of all.ts').toEqual(places.map((_, index) => index))
})

test('a released migration never changes', () => {
  const changed = Object.entries(released)
    .filter(([name, sum]) => sumOf(name) !== sum)
    .map(([name]) => name)
  expect(changed, 'write a new migration instead of changing a released one').toEqual([])
})

function sumOf(name: string): string {
  return createHash('sha256')
    .update(readFileSync(join(folder, `${name}.ts`)))
    .digest('hex')
}
