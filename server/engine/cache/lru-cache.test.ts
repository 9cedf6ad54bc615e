import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LruCache } from './lru-cache.ts'

test('LIM-02 what was used longest ago leaves first', () => {
  const cache = new LruCache<string, number>({ most: 3, lifetime: 1000 })
  for (const [at, key] of ['a', 'b', 'c'].entries()) cache.set(key, at)
  cache.get('a')
  cache.set('d', 3)
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual([0, undefined, 2, 3])
})

test('LIM-02 an entry lives its time from when it was stored, however often it is read', () => {
  let now = 0
  const cache = new LruCache<string, number>({ most: 3, lifetime: 1000, now: () => now })
  cache.set('a', 1)
  now = 999
  expect(cache.get('a')).toBe(1)
  now = 1000
  expect(cache.get('a')).toBeUndefined()
  expect(cache.size).toBe(0)
})

test('LIM-02 any run of calls leaves what a plain list would hold', () => {
  const call = fc.record({ does: fc.constantFrom('get', 'set', 'set', 'delete', 'clear'), key: fc.nat(7) })
  fc.assert(
    fc.property(fc.array(call, { maxLength: 60 }), (calls) => {
      const cache = new LruCache<number, number>({ most: 4, lifetime: 1000 })
      /** Oldest first. */
      let list: [key: number, value: number][] = []
      for (const [at, { does, key }] of calls.entries()) {
        const known = list.find(([kept]) => kept === key)
        const others = list.filter((entry) => entry !== known)
        if (does === 'get') {
          expect(cache.get(key)).toBe(known?.[1])
          if (known) list = [...others, known]
        } else if (does === 'set') {
          cache.set(key, at)
          list = [...others.slice(others.length >= 4 ? 1 : 0), [key, at]]
        } else if (does === 'delete') {
          cache.delete(key)
          list = others
        } else {
          cache.clear()
          list = []
        }
        expect(cache.size).toBe(list.length)
      }
      expect(list.map(([key]) => cache.get(key))).toEqual(list.map(([, value]) => value))
    }),
  )
})
