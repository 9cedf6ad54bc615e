import { expect, test } from 'vitest'
import { draw } from '../../../../tests/world/draw.tsx'
import { useCellWords } from './difference-words.tsx'

const read: [field: string, value: string | number | null][] = [
  ['packCode', 'MA12'],
  ['packCode', ''],
  ['discount', null],
  ['discount', 12.5],
  ['unitPrice', 4_199],
  ['size:7.5', 1_200],
]
const places = [
  { style: '1001', color: 'BLK', field: 'packCode', store: null },
  { style: '1001', color: 'BLK', field: 'unitPrice', store: 'lisbon' },
]

function Words() {
  const { place, value } = useCellWords({ currency: 'EUR' }, [{ _id: 'lisbon', label: '0143 Lisbon' }])
  return (
    <ul>
      {[...read.map(([field, one]) => value(field, one)), ...places.map(place)].map((words, at) => (
        <li key={at}>{words}</li>
      ))}
    </ul>
  )
}

test('ORW-06 a cell of an order that differs is named by its line, field and store, and its value is read as what it is', async () => {
  const words = [...(await draw(<Words />)).matchAll(/<li>(.*?)<\/li>/g)].map(([, one]) => one)
  expect(words).toEqual([
    'MA12',
    '–',
    '–',
    '12.50%',
    '€41.99',
    '1,200',
    '1001/BLK · Pack code',
    '1001/BLK · Unit price · 0143 Lisbon',
  ])
})
