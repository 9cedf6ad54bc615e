import { expect, test } from 'vitest'
import { commentParts } from './comment-parts.ts'

const rows = [
  { _id: 'ros', style: '240181', color: 'ROS' },
  { _id: 'blk', style: '240181', color: 'BLK' },
]

test('ORD-01 a comment leads to the rows that it names, and to none that the order has not', () => {
  expect(commentParts('More of 240181/ROS, less of 240181 blk and 9/X.', rows)).toEqual([
    'More of ',
    { text: '240181/ROS', rowId: 'ros' },
    ', less of ',
    { text: '240181 blk', rowId: 'blk' },
    ' and 9/X.',
  ])
  expect(commentParts('', rows)).toEqual([])
  expect(commentParts('of 240181/ROS', rows)).toEqual(['of ', { text: '240181/ROS', rowId: 'ros' }])
})
