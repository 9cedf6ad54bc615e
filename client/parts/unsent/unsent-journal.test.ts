import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { workSealer } from '../../engine/session/work-sealer.ts'
import { type JournalHome, openJournal } from './unsent-journal.ts'

let kept: Map<string, string>
let open: Set<string>
let full: boolean
let home: JournalHome

beforeEach(() => {
  vi.useFakeTimers()
  kept = new Map()
  open = new Set()
  full = false
  home = {
    storage: {
      get length() {
        return kept.size
      },
      key: (index) => [...kept.keys()][index] ?? null,
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => {
        if (full) throw new DOMException('', 'QuotaExceededError')
        kept.set(key, value)
      },
      removeItem: (key) => void kept.delete(key),
    },
    hold: async (name) => {
      if (open.has(name)) return undefined
      open.add(name)
      return () => void open.delete(name)
    },
  }
})
afterEach(() => vi.useRealTimers())

const sealerOf = (person: string) => workSealer([Buffer.from(person.padEnd(32)).toString('base64')])

/** A page with one journal. */
function openPage(person = 'mara', record = 'assortment 1') {
  const page = { typed: undefined as string[] | undefined }
  const journal = openJournal<string[]>({ person, record, read: () => page.typed, sealer: sealerOf(person) }, home)
  return Object.assign(page, {
    journal,
    type: (...words: string[]) => {
      page.typed = words
      journal.changed()
      vi.advanceTimersByTime(30)
    },
    recover: () => journal.recover(),
    /** The browser closes it without asking. */
    crash: () => open.clear(),
  })
}

test('GRID-05 what was typed and not stored is found again after a reload, and by nobody else', async () => {
  const before = openPage()
  before.type('one', 'two')
  before.crash()
  expect(await openPage('jo').recover()).toEqual([])
  expect(await openPage('mara', 'assortment 2').recover()).toEqual([])
  const after = openPage()
  expect(await after.recover()).toEqual([['one', 'two']])
  after.type('one', 'two', 'three')
  const [text = '', ...others] = kept.values()
  expect(others).toEqual([])
  expect(sealerOf('mara').open(JSON.parse(text).sealed)).toEqual(['one', 'two', 'three'])
  expect(text, 'what lies there tells nobody else').not.toMatch(/one|two/)
})

test('GRID-05 what the release before kept unsealed is brought back once, and sealed from then on', async () => {
  kept.set('linebook.unsent mara assortment 1 x', JSON.stringify({ at: Date.now(), content: ['one'] }))
  const page = openPage()
  expect(await page.recover()).toEqual([['one']])
  page.type('one', 'two')
  expect([...kept.values()].map((text) => Object.keys(JSON.parse(text)))).toEqual([['at', 'sealed']])
})

test('GRID-05 what is stored is forgotten', async () => {
  const page = openPage()
  page.type('one')
  page.typed = undefined
  page.journal.changed()
  vi.advanceTimersByTime(30)
  expect(kept.size).toBe(0)
})

test('GRID-05 work of a page that is still open is left to it', async () => {
  const page = openPage()
  page.type('mine')
  await Promise.resolve()
  expect(await openPage().recover()).toEqual([])
  page.journal.close()
  await Promise.resolve()
  expect(await openPage().recover()).toEqual([['mine']])
})

test('GRID-05 what is found and not taken up stays for the next time', async () => {
  const before = openPage()
  before.type('one')
  before.crash()
  const passing = openPage()
  await passing.recover()
  passing.journal.close()
  await Promise.resolve()
  expect(await openPage().recover()).toEqual([['one']])
})

test('GRID-05 old work is not brought back, and a full browser says that it keeps nothing', async () => {
  const page = openPage()
  page.type('old')
  page.crash()
  vi.advanceTimersByTime(15 * 24 * 3_600_000)
  expect(await openPage().recover()).toEqual([])
  full = true
  page.type('new')
  expect(page.journal.isKept).toBe(false)
})
