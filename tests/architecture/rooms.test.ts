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

/** Where a room may be named outside of its own folders, of every floor that runs; each further one is a step back (decision 39). */
const outside = [
  'client/app/screens.ts',
  'client/domains/home/home-cards.tsx',
  'contract/documents/layout/lay-out-announcement.ts',
  'contract/documents/layout/page-model.ts',
  'contract/rooms.ts',
  'server/domains/documents/actions/make-announcement.ts',
  'server/domains/documents/documents.public.ts',
  'server/domains/documents/documents.tasks.ts',
  'server/domains/documents/rendering/render-announcement.ts',
  'server/rooms.ts',
  'server/storeys.json',
]

test('the smallest room is named in no more files outside of its own folders than are known', () => {
  const files = ['contract', 'server', 'client'].flatMap((floor) =>
    readdirSync(floor, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/')),
  )
  // What is told to screen readers while something is dragged has the same name; migrations are the house's history.
  const naming = files.filter(
    (file) =>
      !/\/announcements\/|^server\/migrations\/|\/(arrange-board|season-list)\.tsx$/.test(file) &&
      /announcement/i.test(`${file} ${readFileSync(file, 'utf8')}`),
  )
  expect(naming.toSorted()).toEqual(outside)
})
