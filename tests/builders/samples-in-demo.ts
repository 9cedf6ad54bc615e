import type { APIRequestContext } from '@playwright/test'
import { writeLabel } from '../../contract/samples/labels/label-code.ts'
import type { SampleLibrary } from '../../contract/samples/sample-libraries.ts'
import type { Sample } from '../../contract/samples/sample.ts'
import { expect } from '../world/fixtures.ts'

export const newId = () => crypto.randomUUID().replaceAll('-', '')

/** A style of its own: the brand is shared with other tests, and with this one when it runs again. */
export const someStyle = () => `7${Date.now() % 1_000_000}${Math.floor(Math.random() * 900 + 100)}`

const usual = { division: 'Performance', color: 'ROS', status: 'Available', side: 'Pair', totalQty: 2, bin: 'Z-01' }

/** Lines of Production: two pairs of a style in pink, each with what is said of it. */
export const madeSamples = (request: APIRequestContext, ...lines: object[]): Promise<Sample[]> =>
  madeIn(request, 'Production', lines)

/** The same in a rack of Sales. */
export const madeOfSales = (request: APIRequestContext, ...lines: object[]): Promise<Sample[]> =>
  madeIn(
    request,
    'Sales',
    lines.map((line) => ({ region: 'US', aisle: 'Z1', direction: 'N', level: '1', ...line })),
  )

async function madeIn(request: APIRequestContext, library: SampleLibrary, lines: object[]): Promise<Sample[]> {
  const data = lines.map((patch) => ({ _id: newId(), addSample: true, patch: { ...usual, ...patch } }))
  const answer = await request.patch(`/api/sampleInventory/${library}/batch/many`, { data })
  expect(answer.status()).toBe(200)
  return ((await answer.json()) as { rows: Sample[] }).rows
}

/** What stands on the label of a piece. */
export const labelOf = ({ code }: Sample, piece: number) => writeLabel({ kind: 'sample', code, piece })
