import { expect, test } from 'vitest'
import { isShed, type Pressure } from './shed-load.ts'

const background = { background: true, reads: true, media: 'json' } as const
const read = { reads: true, media: 'json' } as const
const save = { reads: false, media: 'json' } as const
const stream = { background: true, reads: true, media: 'events' } as const

test.each<[string, Pressure, boolean[]]>([
  ['while it keeps up', { delay: 900, heap: 0 }, [false, false]],
  ['with a loop a second late', { delay: 1_100, heap: 0 }, [true, false]],
  ['with a loop two seconds late', { delay: 2_100, heap: 0 }, [true, true]],
  ['with little room', { delay: 0, heap: 0.92 }, [true, false]],
  ['with hardly any room', { delay: 0, heap: 0.97 }, [true, true]],
])('SHELL-13 %s, background calls go first, then reads, saves and live events never', (_title, pressure, expected) => {
  expect([background, read].map((call) => isShed(call, pressure))).toEqual(expected)
  expect([save, stream].map((call) => isShed(call, pressure))).toEqual([false, false])
})
