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
