import { expect, test } from 'vitest'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import type { SortStyle } from '../../../../contract/assortments/group-sort/sort-board.ts'
import { draw } from '../../../../tests/world/draw.tsx'
import { orderLists } from '../order-lists.ts'
import { Tray } from './tray.tsx'
import type { OneSale } from './use-sale.ts'

const style = { style: '1001', name: 'Court', colors: [{ _id: '1001_BLK', color: 'BLK' }] } as unknown as SortStyle
const tray = async (sold: ReadonlyMap<string, unknown>, isTicked: boolean) => {
  const sale = {
    isWholesale: true,
    head: { customer: null, po: '', startDate: '', endDate: '', region: 'usa', origin: 'warehouse' },
    sold,
    isOld: false,
    currency: 'USD',
    draftNumber: null,
    faults: [],
    world: { packs: [], last: undefined },
  } as unknown as OneSale
  const nothing = () => undefined
  const drawn = await draw(
    <Tray
      assortment={{ _id: 'fall', title: 'Fall' } as Assortment}
      list={orderLists.find(({ orderType }) => orderType === 'wholesale')!}
      types={[]}
      styles={[style]}
      sale={sale}
      isTicked={() => isTicked}
      opened={undefined}
      onOpen={nothing}
      onRemove={nothing}
    />,
  )
  return drawn
}

test('AST-20 ORW-01 what an order leaves out of what is ticked is warned of, and nothing else', async () => {
  const none = await tray(new Map(), false)
  expect(none).toContain('Tick the styles that the order begins with.')
  expect(none).not.toContain('class="msg w"')
  expect(await tray(new Map(), true)).toContain('1 colourway left out: not sold in this region.')
})
