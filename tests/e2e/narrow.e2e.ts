import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, type Role, test } from '../world/fixtures.ts'
import { makeStatic, someProducts } from '../world/line-calls.ts'
import { cutHeadings, outOfReach } from '../world/reach.ts'
import { lead } from '../world/ways.ts'

// Half a screen, or 200 % zoom: 720 pixels, in the longer words of German (WCAG 1.4.4, 1.4.10).
test.use({ viewport: { width: 720, height: 800 } })

const root = join(import.meta.dirname, '../..')
const built = readFileSync(join(root, 'client/app/being-built/pages-being-built.ts'), 'utf8')
/** Pages without parameters that somebody may enter and that have a screen of their own. */
const pagesOf = (role: Role): string[] => {
  const [head, ...lines] = readFileSync(join(root, 'tests/architecture/page-access.txt'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.trim().split(/\s+/))
  const at = head!.indexOf(role)
  return lines.flatMap((words) => {
    const path = words.at(-2)!
    return words[at] === 'yes' && !path.includes('{') && !built.includes(`'${path}'`) ? [path] : []
  })
}

async function speakGerman(context: BrowserContext, language: string): Promise<void> {
  const answer = await context.request.patch('/api/users/me', { data: { language } })
  expect(answer.ok()).toBe(true)
}

async function look(page: Page, path: string): Promise<string[]> {
  await lead(page, path)
  await expect(page.locator('main')).toBeVisible()
  await expect(page.locator('main [aria-busy="true"], main.work[aria-busy="true"]')).toHaveCount(0)
  return [...(await outOfReach(page)), ...(await cutHeadings(page))].map((fault) => `${path}: ${fault}`)
}

const people: [Role, (path: string) => boolean][] = [
  ['sales', (path) => /^\/(dashboard\/its|product|advertising|global-retail|sales)/.test(path)],
  ['senior-editor', (path) => /\/manage\//.test(path) && /assets|resources/.test(path)],
  ['admin', (path) => path.startsWith('/administration')],
]

test('SHELL-04 nothing leaves a window of 720 pixels on the screens of a sales person, a senior editor and an administrator', async ({
  page,
  context,
  login,
}) => {
  const found: string[] = []
  for (const [role, shown] of people) {
    await login(role)
    await speakGerman(context, 'de-DE')
    try {
      await page.goto('/dashboard/its')
      await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
      for (const path of pagesOf(role).filter(shown)) found.push(...(await look(page, path)))
    } finally {
      await speakGerman(context, 'en-US')
    }
  }
  expect(found).toEqual([])
})

test('SHELL-04 SMP-01 what has no room in a head stands behind its …, the views of an assortment and the tabs of a room stay, in German too', async ({
  page,
  context,
  login,
}) => {
  await login('sales')
  const made = await makeStatic(
    context.request,
    'A line with a title that is longer than half a window',
    await someProducts(context.request, 4),
  )
  await page.goto(`/product/assortments/assortment/${made._id}/export`)
  const found: string[] = []
  for (const view of ['export', 'sort', 'manage']) {
    found.push(...(await look(page, `/product/assortments/assortment/${made._id}/${view}`)))
  }
  expect(found).toEqual([])
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(page.getByRole('button', { name: 'History' })).toBeHidden()
  await page.getByRole('button', { name: 'More tools' }).first().click()
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await outOfReach(page)).toEqual([])
  await page.getByRole('link', { name: 'Export' }).click()
  await expect(page).toHaveURL(/\/export$/)

  await login('sample-coordinator')
  await page.setViewportSize({ width: 1024, height: 800 })
  const seen = async () => {
    await page.goto('/samples/production')
    await expect(page.getByRole('grid')).toBeVisible()
    for (const path of ['sales', 'loans', 'counts', 'tracking'])
      await expect(page.locator(`main nav a[href="/samples/${path}"]`)).toBeInViewport({ ratio: 1 })
  }
  await seen()
  await speakGerman(context, 'de-DE')
  try {
    await seen()
    // What folded comes to rest on its second line.
    await page.getByRole('button', { name: 'Weitere Werkzeuge' }).first().click()
    await page.getByRole('button', { name: 'Excel importieren' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
  } finally {
    await speakGerman(context, 'en-US')
  }
})
