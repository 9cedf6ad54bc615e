import { afterEach, expect, test, vi } from 'vitest'
import { openTabs, type TabMessage } from './session-tabs.ts'

afterEach(() => vi.unstubAllGlobals())

/** The storage of one browser, seen by several tabs: a change is told to all but the one that made it. */
function browser() {
  const values = new Map<string, string>()
  const tabs = new Set<EventTarget>()
  return () => {
    const tab = new EventTarget()
    tabs.add(tab)
    const localStorage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, newValue: string) => {
        values.set(key, newValue)
        for (const other of tabs) {
          if (other !== tab) other.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
        }
      },
    }
    return openTabs({ addEventListener: tab.addEventListener.bind(tab), localStorage } as never)
  }
}

test.each(['BroadcastChannel', 'storage events'])(
  'SES-08 tabs hear each other by %s, and not themselves',
  async (way) => {
    if (way === 'storage events') vi.stubGlobal('BroadcastChannel', undefined)
    const open = browser()
    const [mine, other] = [open(), open()]
    const heard: [string, TabMessage][] = []
    mine.listen((message) => heard.push(['mine', message]))
    other.listen((message) => heard.push(['other', message]))
    mine.tell({ kind: 'logout', ended: 'inactivity' })
    await vi.waitFor(() => expect(heard).toHaveLength(1))
    expect(heard[0]).toMatchObject(['other', { kind: 'logout', ended: 'inactivity' }])
  },
)

test('SES-09 the time of the last activity is known in all tabs', () => {
  const open = browser()
  const [mine, other] = [open(), open()]
  expect(other.lastActivity()).toBe(0)
  mine.noteActivity(77)
  expect(other.lastActivity()).toBe(77)
})

test('SES-09 a browser that forbids storage knows only of this tab', () => {
  const forbidden = () => {
    throw new DOMException('', 'SecurityError')
  }
  const tabs = openTabs({
    addEventListener: () => undefined,
    localStorage: { getItem: forbidden, setItem: forbidden },
  } as never)
  tabs.noteActivity(1)
  expect(tabs.lastActivity()).toBe(0)
})
