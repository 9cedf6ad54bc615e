import { afterEach, expect, test, vi } from 'vitest'
import { keepChosen, readChosen } from './chosen-samples.ts'

afterEach(() => vi.unstubAllGlobals())

function store(more: Partial<Storage> = {}) {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    setItem: (key: string, value: string) => kept.set(key, value),
    getItem: (key: string) => kept.get(key) ?? null,
    ...more,
  })
  return kept
}

test('BEY-11 chosen lines are kept for another screen under a short name that no router takes for a number', () => {
  const kept = store()
  const [one, other] = [keepChosen(['a', 'b']), keepChosen([])]
  expect([one, other].every((name) => /^c.{12}$/.test(name))).toBe(true)
  expect([readChosen(one), readChosen(other), readChosen('c1')]).toEqual([['a', 'b'], [], undefined])
  kept.set([...kept.keys()][0]!, '{"a":1}')
  expect(readChosen(one)).toBeUndefined()
})

test('BEY-11 a browser that keeps nothing forgets them, and nothing breaks', () => {
  store({
    setItem: () => {
      throw new Error('full')
    },
  })
  expect(readChosen(keepChosen(['a']))).toBeUndefined()
  store({ getItem: () => 'no JSON' })
  expect(readChosen('c1')).toBeUndefined()
})
