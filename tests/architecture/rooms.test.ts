import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rooms as promised } from '../../contract/rooms.ts'
import { rooms } from '../../server/rooms.ts'

const { storeys } = JSON.parse(readFileSync('server/storeys.json', 'utf8')) as { storeys: string[][] }

test('rooms of the server are listed from the ground up, and every room that promises something has one', () => {
  const heights = rooms.map(({ name }) => storeys.findIndex((storey) => storey.includes(name)))
  expect(heights).toEqual(heights.toSorted((one, other) => one - other))
  expect(rooms.map(({ name }) => name)).toEqual(expect.arrayContaining(promised.map(({ name }) => name)))
})

/**
 * Where a room is named outside of its own folders, on every floor that runs: the lists of rooms, and its storey beside the server's
 * (decisions 39 and 43). Each further one is a step back.
 */
const outside = ['client/rooms.ts', 'contract/rooms.ts', 'server/rooms.ts', 'server/storeys.json']

test('the smallest room is named in no more files outside of its own folders than are known', () => {
  const files = ['contract', 'server', 'client'].flatMap((floor) =>
    readdirSync(floor, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/')),
  )
  // Tests and the tables beside them name what they prove. What is told to screen readers while something is dragged has
  // the same name; migrations are the house's history.
  const naming = files.filter(
    (file) =>
      !/\/announcements\/|^server\/migrations\/|\/(arrange-board|season-list)\.tsx$|\.test\.tsx?$|\.txt$/.test(file) &&
      /announcement/i.test(`${file} ${readFileSync(file, 'utf8')}`),
  )
  expect(naming.toSorted()).toEqual(outside)
})
