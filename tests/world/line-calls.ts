import { type APIRequestContext, expect } from '@playwright/test'
import type { Assortment } from '../../contract/assortments/assortment.ts'

/** Sends a call as the person whose browser this is, and answers what came back; the test fails when it was refused. */
export async function ask<Answer>(
  request: APIRequestContext,
  method: 'post' | 'patch',
  path: string,
  data: object,
): Promise<Answer> {
  const answer = await request[method](`/api${path}`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as Answer
}

export const post = <Answer>(request: APIRequestContext, path: string, data: object): Promise<Answer> =>
  ask(request, 'post', path, data)

/** Colourways of the demo line that US sells; footwear when nothing else is asked for. */
export async function soldProducts(
  request: APIRequestContext,
  count: number,
  productType: string[] = ['Footwear'],
): Promise<{ _id: string; style: string }[]> {
  const { data } = await post<{ data: { _id: string; style: string }[] }>(request, '/products/fetch', {
    query: { productType },
    'locations.code': 'US',
    'locations.lineStatus': ['A', 'R', 'O'],
    startRow: 0,
    endRow: count,
  })
  return data
}

/** The same by their ids. */
export const someProducts = async (...wish: Parameters<typeof soldProducts>): Promise<string[]> =>
  (await soldProducts(...wish)).map(({ _id }) => _id)

export const makeStatic = (request: APIRequestContext, title: string, styleColors: string[]): Promise<Assortment> =>
  post(request, '/assortments', { title, method: 'static', styleColors })
