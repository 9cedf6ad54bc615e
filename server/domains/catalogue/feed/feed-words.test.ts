import { expect, test } from 'vitest'
import { rejectLine } from './feed-words.ts'

test('BEY-07 no text of a rejected row becomes a formula in its file, and its numbers stay numbers', () => {
  const cells = ['=HYPERLINK("http://x")', '@SUM(A1)', '+1+2', '-5', '-12.50', -3, '\tx', 'plain; text', null]
  expect(rejectLine(2, ['price is wrong'], { number: 2, cells } as never)).toBe(
    `2,price is wrong,"'=HYPERLINK(""http://x"")",'@SUM(A1),'+1+2,-5,-12.50,-3,'\tx,"plain; text",\n`,
  )
})
