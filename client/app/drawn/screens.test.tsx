import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AccessSubject, mayAccess } from '../../../contract/identity/access/access.ts'
import { demoSubjects } from '../../../tests/builders/demo-subjects.ts'
import { drawScreen, holdStill, jsonCalls, letGo } from '../../../tests/world/draw-screen.tsx'
import { madeUp } from '../../../tests/world/made-up.ts'
import type { ScreenRoute } from '../../engine/screens/screen-route.ts'
import { screens } from '../screens.ts'

beforeEach(holdStill)
afterEach(letGo)

const cases = [
  ['of much', 'much', 'admin'],
  ['of much, to sales', 'much', 'sales'],
  ['of nothing', 'nothing', 'admin'],
  ['refused', 'refused', 'admin'],
] as const

test('API-02 what is made up is what each call may answer', () => {
  const wrong = jsonCalls.filter(({ output }) => !output.safeParse(madeUp(output, 'much')).success)
  expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

/** They lead elsewhere or ask for what their address names: made-up answers are not of it. */
const untold = new Set(['administration', 'samples--label', 'assortment-manager--compare'])
const isShown = ({ name, redirectTo, beingBuilt }: ScreenRoute, rights: AccessSubject): boolean =>
  !beingBuilt &&
  !untold.has(name) &&
  (typeof redirectTo === 'function' ? redirectTo(rights, { season: 'Spring', year: 2026 }) : redirectTo) === undefined

// Of a screen that shows something else the table is written anew by `npm run test:unit -- client/app/drawn/screens -u`.
test('SHELL-21 every screen shows at first what the table beside this file says', async () => {
  const table: string[] = []
  const views = new Set<string>()
  for (const screen of screens) {
    // What differs where a view has several addresses is of which records it is.
    const isKnown = views.has(screen.load.toString())
    views.add(screen.load.toString())
    let before = ''
    for (const [words, amount, account] of isKnown ? cases.slice(0, 1) : cases) {
      const rights = demoSubjects[account]!
      if (!isShown(screen, rights) || !mayAccess(rights, screen.access)) continue
      const drawn = await drawScreen(screen, amount, rights)
      table.push(`## ${screen.name}, ${words}\n${drawn === before ? 'the same' : drawn}\n`)
      before = drawn
    }
  }
  await expect(table.join('\n')).toMatchFileSnapshot('screens.txt')
})
