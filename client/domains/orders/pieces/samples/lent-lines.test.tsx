import { expect, test } from 'vitest'
import { draw } from '../../../../../tests/world/draw.tsx'
import { LentLines } from './lent-lines.tsx'

const headings = (table: string) =>
  [...table.matchAll(/<th[ >].*?<\/th>/g)].map(([cell]) => cell.replaceAll(/<[^>]*>/g, ''))

test('BEY-11 lines have the names of their columns, and one of ticks only where they are ticked', async () => {
  const lines = (ticks?: boolean) => (
    <LentLines columns={['Product', 'Place']} ticks={ticks}>
      <tr />
    </LentLines>
  )
  expect(headings(await draw(lines()))).toEqual(['Product', 'Place'])
  expect(headings(await draw(lines(true)))).toEqual(['Taken', 'Product', 'Place'])
})
