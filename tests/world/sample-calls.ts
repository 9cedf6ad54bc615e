import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { Sample } from '../../contract/samples/sample.ts'
import type { SampleMove } from '../../contract/samples/tracking-calls.ts'
import type { BuiltUser } from '../builders/build-user.ts'
import type { TestApplication } from './test-application.ts'

export type Answer<Body> = {
  status: number
  body: Body & { messageCode?: string; messageData?: object; details?: { field: string; message: string }[] }
}
export interface Batch {
  rows: Sample[]
  deleted: number
  batchId: string
}
export interface SamplePage {
  data: Sample[]
  totalCount: number
  onHandSum: number
  outSum: number
  overdueSum: number
}

export const newId = () => randomBytes(12).toString('hex')
/** A whole line of Production, and of Sales. */
export const line = {
  division: 'Performance',
  style: '240181',
  color: 'ROS',
  status: 'Available',
  side: 'Left',
  totalQty: 3,
  size: '7',
  moldNum: 'M-24018',
  moldDate: '2026-06-12',
  bin: 'B-04-12',
}
export const atSales = { ...line, bin: '', region: 'US', aisle: 'A1', direction: 'N', level: '2' }

/** The calls of the sample room over HTTP, by its keeper unless somebody else is named. */
export function sampleCalls(of: () => { world: TestApplication; keeper: BuiltUser }) {
  async function call<Body>(method: string, path: string, json?: unknown, who = of().keeper): Promise<Answer<Body>> {
    const init = { method, cookie: who.cookie, ...(json === undefined ? {} : { json }) }
    const answer = await of().world.fetch(`/api${path}`, init)
    return { status: answer.status, body: (await answer.json()) as Answer<Body>['body'] }
  }
  const batch = (changes: object[], { library = 'Production', who = of().keeper } = {}) =>
    call<Batch>('PATCH', `/sampleInventory/${library}/batch/many`, changes, who)
  return {
    call,
    batch,
    async added(fields: object = {}, library = 'Production'): Promise<Sample> {
      const base = library === 'Sales' ? atSales : line
      const { status, body } = await batch([{ _id: newId(), addSample: true, patch: { ...base, ...fields } }], {
        library,
      })
      expect(body).toMatchObject({ rows: [{}] })
      expect(status).toBe(200)
      return body.rows[0]!
    },
    record: (kind: string, rows: object[], { library = 'Production', who = of().keeper } = {}) =>
      call<{ rows: Sample[]; batchId: string }>('POST', `/sampleInventoryTracking/${library}`, { kind, rows }, who),
    revert: (batchId: string, library = 'Production') =>
      call<Batch>('POST', `/sampleInventoryTracking/${library}/revert`, { batchId }),
    track: async ({ _id }: Pick<Sample, '_id'>, library = 'Production') =>
      (await call<{ sample: Sample; moves: SampleMove[] }>('GET', `/sampleInventoryTracking/${library}/${_id}`)).body,
    list: (filters: object = {}, options: object = {}, library = 'Production', who = of().keeper) => {
      const query = new URLSearchParams({ filters: JSON.stringify(filters), _options: JSON.stringify(options) })
      return call<SamplePage>('GET', `/sampleInventory/${library}?${query}`, undefined, who)
    },
  }
}
