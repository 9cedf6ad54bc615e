import { expect, test } from 'vitest'
import { draw } from '../../../../tests/world/draw.tsx'
import { ErpLine } from './erp-line.tsx'

const line = (failed: number) =>
  draw(
    <ErpLine
      health={{ address: null, lastSuccess: null, waiting: 1_200, failed, median: null }}
      onFailed={() => undefined}
    />,
  )

test('BEY-15 of messages to the ERP it is told what waits, and what failed, be it one, is sent again from there', async () => {
  expect(await line(0)).toContain('1,200')
  expect((await line(0)).match(/<button/g)).toHaveLength(1)
  expect((await line(1)).match(/<button/g)).toHaveLength(3)
})
