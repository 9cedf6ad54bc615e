import { setTimeout as wait } from 'node:timers/promises'
import { type PostgresConnection, withClient } from '../../server/engine/postgres/connection.ts'
import { startWebhookReceiver } from '../../tests/world/webhook-receiver.ts'
import { addAsset } from './files.ts'
import { addPeople } from './people.ts'

/** Milliseconds: work that stood still goes on after at most so long. */
const TAKEN_UP = 40_000
/** Of a feed: some seconds of reading. */
const FEED_ROWS = 20_000
const feed = Buffer.from(
  [
    'style,color,name,productType',
    ...Array.from({ length: FEED_ROWS }, (_none, at) => `K${at},BLK,Kept,Footwear`),
  ].join('\n'),
)
const picture = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="450" height="600" fill="#1d4f91"/></svg>',
)

/** What processes have under way for people and other systems, beside saves and documents. */
export interface WorkUnderWay {
  /** A feed is brought to be looked at, and a picture; again while nobody answers, as a person would press again. */
  bring(address: string): Promise<void>
  /** In words. */
  brought(): string
  /** What is not done after so many milliseconds, or was done twice, in words. */
  faults(patience: number): Promise<string[]>
  close(): Promise<void>
}

/** Tells another system of every change of an assortment from now on. */
export async function openWorkUnderWay(connection: PostgresConnection, address: string): Promise<WorkUnderWay> {
  const receiver = await startWebhookReceiver()
  const [admin] = await addPeople(connection, address, 1, { permissions: { adminUsers: ['admin'] } })
  const [editor] = await addPeople(connection, address, 1)
  await admin!.call('POST', '/integrations/webhooks', { name: 'ERP', url: receiver.url, kinds: ['assortment.changed'] })
  const feeds: string[] = []
  const pictures: string[] = []

  const notYet = (): Promise<string[]> =>
    withClient(connection, async (client) => {
      const left: string[] = []
      for (const id of feeds) {
        type Looked = { state: string; checked: { added: number } | null }
        const { state, checked } = await admin!.call<Looked>('GET', `/feed/uploads/${id}`)
        if (state !== 'checked' || checked?.added !== FEED_ROWS) left.push(`feed ${id} is ${state}, ${checked?.added}`)
      }
      const seen = await client.query<{ id: string }>(
        `select public_id as id from asset_file where public_id = any ($1) and preview = 'ready'`,
        [pictures],
      )
      const ready = new Set(seen.rows.map(({ id }) => id))
      for (const id of pictures) if (!ready.has(id)) left.push(`the picture ${id} is not seen`)
      const { rows } = await client.query<{ id: string; state: string; late: boolean }>(
        `select public_id as id, state, coalesce(max(delivered_at) over () < now() - $1 * interval '1 ms', true) as late
         from webhook_delivery`,
        [TAKEN_UP],
      )
      // What gathered while nobody could send goes out one by one: it is enough that it does.
      const waiting = rows.filter(({ state, late }) => state === 'failed' || (state === 'waiting' && late))
      if (waiting.length > 0) left.push(`${waiting.length} of ${rows.length} deliveries stand still`)
      const told = new Set(receiver.told().map(({ id }) => id))
      const untold = rows.filter(({ id, state }) => state === 'delivered' && !told.has(id))
      if (untold.length > 0) left.push(`${untold.length} deliveries count as made, and nobody was told`)
      return left
    })

  return {
    async bring(at) {
      feeds.push((await again(() => admin!.call<{ _id: string }>('POST', '/feed/uploads?name=kept.csv', feed)))._id)
      pictures.push(await again(() => addAsset(editor!, at, 'kept.svg', picture)))
    },
    brought: () =>
      `${feeds.length} feeds, ${pictures.length} pictures, ${new Set(receiver.told().map(({ id }) => id)).size} deliveries`,
    async faults(patience) {
      const end = performance.now() + patience
      for (;;) {
        const left = await notYet().catch((error: Error) => [error.message])
        if (left.length === 0 || performance.now() > end) return left
        await wait(500)
      }
    },
    close: () => receiver.close(),
  }
}

async function again<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await act()
    } catch {
      await wait(250)
    }
  }
}
