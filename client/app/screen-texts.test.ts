import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { screens } from './screens.ts'
import { textsOf } from './shell/screen-title.ts'

/** Rooms whose texts are there before any screen. */
const always = ['common', 'errors', 'shell']

const read = new Map<string, { imports: string[]; rooms: string[] }>()

/** What a module imports at once, and the rooms whose texts it speaks. */
function readModule(path: string) {
  const known = read.get(path)
  if (known) return known
  const text = readFileSync(path, 'utf8')
  const imports = [...text.matchAll(/^(?:import|export) (?!type\b)(?:[^'"]*? from )?'(\.[^']+\.tsx?)'/gm)]
  const spoken = [...text.matchAll(/useTranslation\((\[[^\]]*\]|'[\w-]+')/g)]
  const module = {
    imports: imports.map(([, from]) => join(dirname(path), from!)),
    rooms: spoken.flatMap(([, named]) => [...named!.matchAll(/'([\w-]+)'/g)].map(([, room]) => room!)),
  }
  read.set(path, module)
  return module
}

/** Rooms whose texts a screen may show without loading another piece of it. */
function roomsOf(entry: string): Set<string> {
  const reached = new Set([entry])
  for (const path of reached) for (const next of readModule(path).imports) reached.add(next)
  return new Set([...reached].flatMap((path) => readModule(path).rooms))
}

const entriesOf = (load: () => unknown): string[] =>
  [...String(load).matchAll(/import\w*\(["']([^"']+)["']\)/g)].map(([, path]) => resolve(path!.replace(/^\//, '')))

test('I18N-01 texts of a screen come with its code: a part that appears later takes nothing from sight while it waits for them', () => {
  const entered = screens.map((screen) => ({ screen, entries: entriesOf(screen.load) }))
  // One leads on to the first page that somebody may enter.
  expect(entered.filter(({ entries }) => entries.length === 0).map(({ screen }) => screen.name)).toEqual([
    'administration',
  ])
  const late = entered.flatMap(({ screen, entries }) => {
    const there = new Set([...always, ...textsOf(screen)])
    const missing = entries.flatMap((entry) => [...roomsOf(entry)].filter((room) => !there.has(room)))
    return missing.length === 0 ? [] : [`${screen.name}: ${missing.join(', ')}`]
  })
  expect(late).toEqual([])
})
