import { setTimeout as wait } from 'node:timers/promises'
import { type Person, Refused } from './person.ts'

/** Somebody who saves the same number into all rows of an assortment of their own, again and again. */
export interface Saver {
  assortmentId: string
  /** Saves once more. A save that failed may stand all the same: what stands is read before the next. @throws what failed */
  save(): Promise<void>
  /** Saves until told to stop, `pause` milliseconds between two; what fails is counted. */
  run(pause: number): Promise<void>
  stop(): void
  /** Numbers that were answered as saved. */
  acknowledged(): number
  failed(): number
  /** Those among them that were answered with an unexpected fault. */
  unexpected(): readonly string[]
  /** What the last save that failed was answered. */
  lastFault(): string
  /** The longest that a save which was answered took, milliseconds. */
  slowest(): number
  /** Reads what stands and says what is wrong with it: a number that was acknowledged is gone, or half of one is there. */
  faults(): Promise<string[]>
}

const sold = { query: { productType: ['Footwear'] }, 'locations.code': 'US', 'locations.lineStatus': ['A', 'R', 'O'] }

/** Makes the assortment with what is sold, at most `rows` products of it. */
export async function openSaver(person: Person, title: string, rows = 200): Promise<Saver> {
  const { data } = await person.call<{ data: { _id: string }[] }>('POST', '/products/fetch', {
    ...sold,
    startRow: 0,
    endRow: rows,
  })
  const styleColors = data.map(({ _id }) => _id)
  if (styleColors.length < 5) throw new Error('the demo brand sells too little to save anything')
  const wish = { title, method: 'static', styleColors }
  const made = await person.call<{ _id: string; version: number }>('POST', '/assortments', wish)
  let { version } = made
  let number = 0
  let last = 0
  let acknowledged = 0
  let failed = 0
  let slowest = 0
  let isBehind = false
  let isStopped = false
  const stands = () =>
    person.call<{ data: { quantity: number | null }[]; version: number }>('POST', '/assortments/products/query', {
      assortmentId: made._id,
      endRow: 1_000,
    })
  const save = async () => {
    if (isBehind) version = (await stands()).version
    number += 1
    const own = number
    const updateProducts = styleColors.map((_id) => ({ _id, fields: { quantity: own } }))
    isBehind = true
    const begun = performance.now()
    const path = `/assortments/batch/${made._id}`
    const saved = await person.call<{ version: number }>('PATCH', path, { version, updateProducts })
    slowest = Math.max(slowest, performance.now() - begun)
    isBehind = false
    version = saved.version
    last = own
    acknowledged += 1
  }
  const unexpected: string[] = []
  let lastFault = ''
  const countFailure = (error: unknown) => {
    failed += 1
    lastFault = String(error)
    if (error instanceof Refused && error.status === 500) unexpected.push(error.message)
  }
  return {
    assortmentId: made._id,
    save,
    async run(pause) {
      while (!isStopped) {
        await save().catch(countFailure)
        await wait(pause)
      }
    },
    stop() {
      isStopped = true
    },
    acknowledged: () => acknowledged,
    failed: () => failed,
    unexpected: () => unexpected,
    lastFault: () => lastFault,
    slowest: () => slowest,
    async faults() {
      const values = new Set((await stands()).data.map((row) => row.quantity))
      if (values.size !== 1) return [`${title}: half of a save is there: ${[...values].join(', ')}`]
      const value = [...values][0] ?? 0
      return value < last ? [`${title}: ${last} was acknowledged, ${value} stands`] : []
    },
  }
}
