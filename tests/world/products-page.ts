import { expect, type Page, type Request } from '@playwright/test'
import { outboxChannel } from '../../server/engine/live/outbox.ts'
import { inDatabase } from './run-database.ts'

/** The list of all products. */
export const LIST = '/product/libraries/products'

export const tile = (page: Page, index: number) => page.locator(`[data-index="${index}"]`)

export async function openList(page: Page, address = ''): Promise<void> {
  await page.goto(LIST + address)
  await expect(page.getByRole('status').filter({ hasText: /colourways/ })).toBeVisible()
  await expect(tile(page, 0).getByRole('checkbox')).toBeAttached()
}

/** How many colourways the list says that it has. */
export const counted = async (page: Page): Promise<number> => {
  const text = await page
    .getByRole('status')
    .filter({ hasText: /colourways/ })
    .innerText()
  return Number(/^([\d,]+)/.exec(text)?.[1]?.replaceAll(',', ''))
}

/** Where a list that was moved far down has come to rest; `top` reads how far down it is. */
export async function restsAt(top: () => Promise<number>): Promise<number> {
  let stood = 0
  await expect
    .poll(async () => {
      const before = stood
      stood = await top()
      return stood > 300 && stood === before
    }, 'the list has come to rest')
    .toBe(true)
  return stood
}

/** As a feed does when it has ended. */
export async function tellCatalogueChanged(): Promise<void> {
  await inDatabase(`
    insert into outbox_event (topic, audience, payload)
    select 'live', 'all', jsonb_build_object('type', 'catalogueChanged', 'version', version) from catalogue_state`)
  await inDatabase(`select pg_notify($1, '')`, [outboxChannel])
}

/** What a call for products asked for; undefined for other calls. */
export function asked(request: Request): { limit?: number; facets?: unknown; text?: string } | undefined {
  if (!request.url().endsWith('/api/products/fetch')) return undefined
  const body = request.postDataJSON() as {
    _options?: { limit?: number; facets?: unknown }
    query?: { text?: string }
  }
  return { ...body._options, ...(body.query?.text ? { text: body.query.text } : {}) }
}
export const readsRows = (request: Request): boolean =>
  asked(request)?.limit === undefined && asked(request) !== undefined
