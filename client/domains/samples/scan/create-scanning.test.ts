import { expect, test } from 'vitest'
import type { Sample } from '../../../../contract/samples/sample.ts'
import { writeLabel } from '../../../../contract/samples/labels/label-code.ts'
import type { SamplePlace } from '../../../../contract/samples/tracking-calls.ts'
import type { Scanned } from '../../../../contract/samples/scans/scan-calls.ts'
import { NetworkError } from '../../../engine/api/call-error.ts'
import { createScanning, type ScanNews, type Scanning } from './create-scanning.ts'
import { dropLines, emptyList, piecesOf, placed, problemOf, put, type ScanList } from './scan-list.ts'

const codes = ['SGCGSGPH', 'BCDFGHJK']
const sampleOf = (code: string) =>
  ({ _id: code, code, status: 'Available', totalQty: 2, outQty: 0, library: 'Production' }) as Sample
const label = (code: string, piece: number) => writeLabel({ kind: 'sample', code, piece })
const found = (text: string): Scanned => {
  const code = codes.find((one) => text.slice(1, 9) === one)
  if (text[0] === 'P')
    return { kind: 'place', text, place: { library: 'Production', bin: text } as never, lines: 1, pieces: 2 }
  return code ? { kind: 'sample', text, piece: 1, sample: sampleOf(code), loans: [] } : { kind: 'unknown', text }
}

function scanning() {
  const news: ScanNews['signal'][] = []
  let isOnline = true
  const asked: string[][] = []
  const made = createScanning((texts) => {
    asked.push(texts)
    if (!isOnline) return Promise.reject(new NetworkError(undefined))
    return Promise.resolve(texts.map((text) => ({ ...found(text), ...pieceOf(text) }) as Scanned))
  })
  let last: ScanNews | undefined
  made.subscribe(() => {
    if (made.news && made.news !== last) news.push(made.news.signal)
    last = made.news
  })
  return { made, news, asked, go: (online: boolean) => (isOnline = online) }
}
const pieceOf = (text: string) => (text[0] === 'S' ? { piece: text.charCodeAt(10) } : {})
const settle = (made: Scanning) => expect.poll(() => made.waiting.length).toBe(0)

test('BEY-11 a label is taken once however often it is seen, and three labels of a line are three pieces', async () => {
  const { made, news, asked } = scanning()
  for (let times = 0; times < 5; times++) made.scan(`https://x.test/s/${label(codes[0]!, 1).toLowerCase()}`)
  await settle(made)
  for (const piece of [1, 2, 3]) made.scan(label(codes[0]!, piece))
  await settle(made)
  expect(made.list.lines).toHaveLength(1)
  expect(piecesOf(made.list.lines[0]!)).toBe(3)
  expect(news.filter((one) => one === 'again')).toHaveLength(5)
  expect(news.at(-1)).toBe('taken')
  expect(asked.flat()).toHaveLength(3)
  // Three are not there: two are.
  expect(problemOf(made.list.lines[0]!, 'move', { today: '2026-11-26', due: '2026-12-01' })).toMatchObject({
    code: 'notOnHand',
  })
  made.change((list) => dropLines(list, new Set([codes[0]!])))
  made.scan(label(codes[0]!, 1))
  await settle(made)
  expect(made.list.lines).toHaveLength(1)
})

test('BEY-11 without a network labels wait in their order, are kept, and come onto the list when it is back', async () => {
  const { made, go } = scanning()
  go(false)
  made.scan(label(codes[0]!, 1))
  made.scan(label(codes[1]!, 1))
  await expect.poll(() => made.error).toBeInstanceOf(NetworkError)
  expect(made.waiting).toHaveLength(2)
  expect(made.unsent()).toHaveLength(2)
  go(true)
  made.retry()
  await settle(made)
  expect(made.waiting).toEqual([])
  expect(made.list.lines.map(({ sample }) => sample.code)).toEqual([codes[1], codes[0]])
  made.clear()
  expect(made.unsent()).toBeUndefined()
  made.dispose()
})

test('BEY-11 a place takes what had none before it, and what is unknown may be scanned again', async () => {
  const { made } = scanning()
  const place = writeLabel({ kind: 'place', code: codes[1]!, piece: 0 })
  made.scan(label(codes[0]!, 1))
  await settle(made)
  made.scan(place)
  await settle(made)
  expect(made.list.lines[0]!.place).toMatchObject({ bin: place })
  made.scan('NOTHING')
  await settle(made)
  made.scan('NOTHING')
  await settle(made)
  expect(made.list.unknown).toEqual(['NOTHING'])
})

test('BEY-11 what is of the other library waits for a place of its own, and says so', () => {
  const days = { today: '2026-11-26', due: '2026-12-01' }
  const at = (library: 'Production' | 'Sales') => ({
    place: { library, bin: 'B-01' } as SamplePlace,
    lines: 0,
    pieces: 0,
  })
  const shown = { ...sampleOf(codes[0]!), library: 'Sales' } as Sample
  const made = put(put(placed(emptyList, at('Production')), sampleOf(codes[1]!), [], [1]), shown, [], [1])
  expect(made.lines.map(({ place }) => place?.library)).toEqual([undefined, 'Production'])
  const whyNot = (list: ScanList) =>
    list.lines.map((line) => problemOf(line, 'move', { ...days, place: list.place })?.code)
  expect(whyNot(made)).toEqual(['otherLibrary', undefined])
  const both = placed(made, at('Sales'))
  expect(both.lines.map(({ place }) => place?.library)).toEqual(['Sales', 'Production'])
  expect(whyNot(both)).toEqual([undefined, undefined])
})

test('BEY-11 as many labels as one call takes are asked at once, and the rest after them', async () => {
  const { made, asked } = scanning()
  for (let at = 0; at < 203; at++) made.scan(`N${at}`)
  await settle(made)
  expect(asked.map(({ length }) => length)).toEqual([1, 200, 2])
  expect(made.list.unknown).toHaveLength(203)
})

test('BEY-11 what the server will not have does not wait for it, and may be scanned again', async () => {
  let fault: Error | undefined = new Error('No')
  const made = createScanning(() => (fault ? Promise.reject(fault) : Promise.resolve([found('X')])))
  made.scan(' ')
  expect([made.version, made.waiting]).toEqual([0, []])
  made.scan('x')
  await settle(made)
  expect([made.error, made.unsent(), made.news]).toEqual([fault, undefined, undefined])
  fault = undefined
  made.scan('X')
  await expect.poll(() => made.news?.signal).toBe('problem')
  expect([made.error, made.list.unknown]).toEqual([undefined, ['X']])
})

test('BEY-11 what is kept is what was scanned and not acted upon; a place or a slip alone is not', async () => {
  const { made } = scanning()
  const place = writeLabel({ kind: 'place', code: codes[1]!, piece: 0 })
  made.scan(place)
  await settle(made)
  expect(made.unsent()).toBeUndefined()
  made.scan(label(codes[0]!, 1))
  await settle(made)
  expect(made.unsent()).toEqual([place, label(codes[0]!, 1)])
  // To go back to a place it is scanned again.
  made.scan(place)
  await settle(made)
  expect([made.unsent(), made.list.before]).toEqual([[label(codes[0]!, 1), place], undefined])
  made.clear({ ...made.list, lines: [] })
  expect([made.unsent(), made.news, made.list.place?.place.bin]).toEqual([undefined, undefined, place])
})

test('BEY-11 a count begins anew with each place, and keeps with its place only what waits', async () => {
  let isOnline = true
  const made = createScanning(
    (texts) => (isOnline ? Promise.resolve(texts.map(found)) : Promise.reject(new NetworkError(undefined))),
    { isSaidAtOnce: true },
  )
  const place = (at: number) => writeLabel({ kind: 'place', code: codes[at]!, piece: 0 })
  made.scan(place(0))
  await settle(made)
  made.scan(label(codes[0]!, 1))
  await settle(made)
  expect([made.list.lines.length, made.unsent()]).toEqual([1, undefined])
  made.scan(place(1))
  await settle(made)
  expect([made.list.lines, made.list.before?.place.bin]).toEqual([[], place(0)])
  // What was found at the place before may be found here too.
  made.scan(label(codes[0]!, 1))
  await settle(made)
  expect(made.list.lines).toHaveLength(1)
  isOnline = false
  made.scan(label(codes[1]!, 1))
  await expect.poll(() => made.error).toBeInstanceOf(NetworkError)
  expect(made.unsent()).toEqual([place(1), label(codes[1]!, 1)])
  made.dispose()
})
