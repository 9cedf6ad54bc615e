import { expect, test } from 'vitest'
import type { SampleStyle } from '../../../../contract/orders/sample/sample-styles.ts'
import type { Sample } from '../../../../contract/samples/sample.ts'
import { linesOf } from './scanned-lines.ts'

const sample = { style: '1001', color: 'BLK', size: '8', side: 'Left' } as unknown as Sample
const line = (_id: string, more: object = {}) =>
  ({ _id, style: '1001', color: 'BLK', size: '8', side: '', reserved: 0, ...more }) as SampleStyle
const found = (...lines: SampleStyle[]) => linesOf(lines, sample).map(({ _id }) => _id)

test('ORS-01 a sample in hand is of the lines of its colour and size that want its side or any, else of those that were promised a near size', () => {
  const others = [line('style', { style: '1' }), line('color', { color: 'RED' }), line('side', { side: 'Pair' })]
  expect(found(...others, line('any', { side: 'Any Side' }), line('none'))).toEqual(['any', 'none'])
  expect(found(line('near', { size: '9', reserved: 1 }), line('far', { size: '10' }))).toEqual(['near'])
  expect(found(line('near', { size: '9', reserved: 1 }), line('own'))).toEqual(['own'])
  expect(found(line('far', { size: '9' }))).toEqual([])
})
