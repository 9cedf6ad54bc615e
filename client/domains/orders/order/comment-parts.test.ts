import { expect, test } from 'vitest'
import { commentCutter } from './comment-parts.ts'

const rows = [
  { _id: 'ros', style: '240181', color: 'ROS' },
  { _id: 'blk', style: '240181', color: 'BLK' },
]

const cut = commentCutter(rows)

test('ORD-01 a comment leads to the rows that it names, and to none that the order has not', () => {
  expect(cut('More of 240181/ROS, less of 240181 blk and 9/X.')).toEqual([
    'More of ',
    { text: '240181/ROS', rowId: 'ros' },
    ', less of ',
    { text: '240181 blk', rowId: 'blk' },
    ' and 9/X.',
  ])
  expect(cut('')).toEqual([])
  expect(cut('of 240181/ROS')).toEqual(['of ', { text: '240181/ROS', rowId: 'ros' }])
})
