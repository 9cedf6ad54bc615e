import { beforeEach, expect, test, vi } from 'vitest'
import { emptyStoresWith, ownStoresAreOf } from './own-stores.ts'

class MemoryStorage implements Storage {
  readonly kept = new Map<string, string>()
  get length() {
    return this.kept.size
  }
  key = (index: number) => [...this.kept.keys()][index] ?? null
  getItem = (key: string) => this.kept.get(key) ?? null
  setItem = (key: string, value: string) => void this.kept.set(key, value)
  removeItem = (key: string) => void this.kept.delete(key)
  clear = () => this.kept.clear()
}

let stores: { local: MemoryStorage; session: MemoryStorage }
const keys = () => [...stores.session.kept.keys(), ...stores.local.kept.keys()]
const sealed = (daysAgo: number) => JSON.stringify({ at: Date.now() - daysAgo * 24 * 3_600_000, sealed: 'x' })

beforeEach(() => {
  stores = { local: new MemoryStorage(), session: new MemoryStorage() }
  ownStoresAreOf('mara', stores)
  stores.session.setItem('linebook.scroll.x', '400')
  stores.local.setItem('linebook.activity', '1')
  stores.local.setItem('linebook.language', 'de-DE')
  stores.local.setItem('mantine-color-scheme-value', 'dark')
  stores.local.setItem('linebook.unsent mara assortment 1 x', sealed(13))
  stores.local.setItem('linebook.upload mara 1', sealed(0))
  stores.local.setItem('linebook.unsent jo assortment 1 x', sealed(15))
})
const left = [
  'linebook.language',
  'mantine-color-scheme-value',
  'linebook.unsent mara assortment 1 x',
  'linebook.upload mara 1',
]

test('SES-08 a logout empties what the browser keeps of a person, but their sealed work of days', () => {
  ownStoresAreOf(undefined, stores)
  expect(keys()).toEqual(left)
})

test('SES-06 another person than the last one finds nothing of theirs, however they came', () => {
  ownStoresAreOf('jo', stores)
  expect(keys()).toEqual(['linebook.person', ...left, 'linebook.person'])
})

test('SES-08 every tab empties its own store, though another was first in the one they share', () => {
  stores.local.removeItem('linebook.person')
  ownStoresAreOf(undefined, stores)
  expect(stores.session.length).toBe(0)
})

test('SES-06 the same person finds all as it was, also while the server cannot say who they are', () => {
  const before = keys()
  ownStoresAreOf('mara', stores)
  vi.stubGlobal('localStorage', stores.local)
  vi.stubGlobal('sessionStorage', stores.session)
  emptyStoresWith({ current: () => ({ state: 'error', user: undefined }), subscribe: () => () => true })
  vi.unstubAllGlobals()
  expect(keys()).toEqual(before)
})
