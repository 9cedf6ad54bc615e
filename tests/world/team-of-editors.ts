import { AsyncLocalStorage } from 'node:async_hooks'
import type { AssortmentProduct } from '../../contract/assortments/rows/assortment-product.ts'
import { createManageModel, type ManageModel } from '../../client/domains/assortments/manage/manage-model.ts'
import { readEvent } from '../../client/engine/live/live-events.ts'
import { until } from './until.ts'

/** Whose browser a call is made from. */
const cookies = new AsyncLocalStorage<string>()

export interface TeamWish {
  address: string
  /** One per person; all of them may change the assortment. */
  cookies: readonly string[]
  assortmentId: string
  /** `STYLE_COLOR` of its rows, few enough to be in sight at once. */
  rows: readonly string[]
  /** What a person does before each edit; false ends their work. */
  goesOn(person: number, edits: number): boolean | Promise<boolean>
}

export interface TeamOutcome {
  edits: number
  /** Batches that were answered as saved. */
  saved: number
  /** Fields whose last acknowledged value is not what the server has: none, it is to be hoped. */
  lost: string[]
  /** People whose screen at the end is not what the server has. */
  astray: number[]
}

interface Person {
  cookie: string
  model: ManageModel
  stop: AbortController
}

/**
 * Lets people edit one assortment at once, each with the model that the screen has, over HTTP and the stream of live
 * events; then compares what was acknowledged and what each sees with what the server has.
 */
export async function letTeamEdit(wish: TeamWish): Promise<TeamOutcome> {
  const bare = globalThis.fetch
  globalThis.fetch = ((path: string, init?: RequestInit) =>
    bare(new URL(path, wish.address), {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), cookie: cookies.getStore() ?? '' },
    })) as typeof fetch
  const acknowledged = new Map<string, { version: number; value: unknown }>()
  const outcome: TeamOutcome = { edits: 0, saved: 0, lost: [], astray: [] }
  const team: Person[] = []
  try {
    await Promise.all(
      wish.cookies.map((cookie, at) =>
        cookies.run(cookie, async () => {
          const person = await open(wish.assortmentId)
          team.push(person)
          person.model.onSaved(({ version }, sent) => {
            outcome.saved += 1
            for (const { _id, fields } of sent.updateProducts ?? []) {
              for (const [field, value] of Object.entries(fields ?? {})) {
                const known = acknowledged.get(`${_id} ${field}`)
                if (!known || known.version < version) acknowledged.set(`${_id} ${field}`, { version, value })
              }
            }
          })
          for (let edits = 0; await wish.goesOn(at, edits); edits += 1) {
            person.model.push([editOf(wish.rows, at, edits)])
            outcome.edits += 1
            await person.model.queue.flush()
          }
        }),
      ),
    )
    await until(async () => {
      const behind = team.filter(({ model }) => model.queue.size > 0)
      await Promise.all(behind.map(({ cookie, model }) => cookies.run(cookie, () => goOn(model))))
      const fresh = await cookies.run(wish.cookies[0]!, () => seenFresh(wish.assortmentId))
      return team.every(
        ({ model }) => model.queue.size === 0 && model.version() === fresh.version && seenIn(model) === fresh.seen,
      )
      // Who never gets there is named below.
    }).catch(() => undefined)
    const fresh = await cookies.run(wish.cookies[0]!, () => seenFresh(wish.assortmentId))
    outcome.lost = [...acknowledged].flatMap(([name, { value }]) => {
      const [id = '', field = ''] = name.split(' ')
      return fresh.rows.get(id)?.[field as keyof AssortmentProduct] === value ? [] : name
    })
    outcome.astray = team.flatMap(({ model }, at) => (seenIn(model) === fresh.seen ? [] : at))
    return outcome
  } finally {
    await Promise.all(
      team.map(({ model, stop }) => {
        stop.abort()
        return model.dispose()
      }),
    )
    globalThis.fetch = bare
  }
}

/** Notes and quantities of any row, and now and then a row to another place; each value is written once only. */
function editOf(rows: readonly string[], person: number, edits: number) {
  const rowId = rows[(person * 7 + edits * 13) % rows.length]!
  if ((person + edits) % 5 === 4) {
    const before = rows[(person * 3 + edits * 5) % rows.length]!
    return { kind: 'sort' as const, rowIds: [rowId], before: before === rowId ? null : before }
  }
  const fields = edits % 2 === 0 ? { quantity: person * 1_000 + edits } : { colorNote: `${person} wrote ${edits}` }
  return { kind: 'update' as const, rowId, fields }
}

async function open(assortmentId: string): Promise<Person> {
  const order = { sort: { field: 'custom', direction: 1 }, groupBy: 'none' } as const
  const of = { _id: assortmentId, orgType: 'regular' } as const
  // Who is told that somebody else changed the same goes on with what was typed here.
  const model: ManageModel = createManageModel(of, order)
  model.onFault(() => void goOn(model))
  const stop = new AbortController()
  const stream = await fetch('/api/events', { signal: stop.signal })
  void hear(stream, (version) => model.heard(version)).catch(() => undefined)
  await model.reload()
  return { cookie: cookies.getStore()!, model, stop }
}

/** A conflict that comes again meanwhile is told again. */
const goOn = (model: ManageModel): Promise<void> => model.keepMine().catch(() => undefined)

async function hear(stream: Response, tell: (version: number) => void): Promise<void> {
  let text = ''
  for await (const piece of stream.body!.pipeThrough(new TextDecoderStream())) {
    const lines = (text + piece).split('\n')
    text = lines.pop()!
    for (const line of lines) {
      const event = line.startsWith('data: ') ? readEvent(line.slice(6)) : undefined
      if (event?.type === 'assortmentChanged') tell(event.version)
    }
  }
}

const textOf = (row: AssortmentProduct | undefined): unknown =>
  row && [row._id, row.quantity, row.colorNote, row.styleQuantity]

const seenIn = ({ store }: ManageModel): string => JSON.stringify(store.ids.map((id) => textOf(store.row(id))))

async function seenFresh(assortmentId: string) {
  const { model, stop } = await open(assortmentId)
  stop.abort()
  const rows = new Map([...model.store.loaded()].map((row) => [row._id, row]))
  const answer = { version: model.version(), rows, seen: seenIn(model) }
  await model.dispose()
  return answer
}
