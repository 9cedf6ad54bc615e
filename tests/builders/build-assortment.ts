import type { z } from 'zod'
import type { Assortment } from '../../contract/assortments/assortment.ts'
import type { batchAssortment } from '../../contract/assortments/rows/batch-assortment.ts'
import type { createAssortment } from '../../contract/assortments/create-assortment.ts'
import type { TestApplication } from '../world/test-application.ts'

type Wish = Partial<z.input<(typeof createAssortment)['body']>>
type BatchBody = z.input<(typeof batchAssortment)['body']>
export type BatchAnswer = z.output<(typeof batchAssortment)['output']>

let made = 0

/** A static assortment made over HTTP by the person of the cookie; fails loudly when the call is refused. */
export async function buildAssortment(world: TestApplication, cookie: string, wish: Wish = {}): Promise<Assortment> {
  made += 1
  const json = { title: `Line ${made}`, method: 'static', ...wish }
  const answer = await world.fetch('/api/assortments', { method: 'POST', cookie, json })
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Assortment
}

/** Sends a batch as it is; the answer's body is returned beside its status. */
export async function sendBatch(
  world: TestApplication,
  cookie: string,
  assortmentId: string,
  batch: BatchBody,
): Promise<{ status: number; body: BatchAnswer & { messageCode?: string } }> {
  const answer = await world.fetch(`/api/assortments/batch/${assortmentId}`, { method: 'PATCH', cookie, json: batch })
  return { status: answer.status, body: (await answer.json()) as BatchAnswer & { messageCode?: string } }
}
