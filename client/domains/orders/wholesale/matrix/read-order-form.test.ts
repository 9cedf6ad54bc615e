import { expect, test } from 'vitest'
import { readOrderForm } from './read-order-form.ts'

const sizes = new Set(['7', '7.5', '8'])

test('BEY-12 rows of an order form are read under its heading, by the names of their sizes', () => {
  const block = [
    ['Style', 'Color', 'Price', '8', '7'],
    ['240181', 'ros Rosewood', '42.50', '12', '4'],
    ['', 'SLT', '42.50', '1,200', 'x'],
  ]
  expect(readOrderForm(block, sizes)).toEqual([
    { style: '240181', color: 'ROS', packCode: '', sizes: { '8': 12, '7': 4 }, quantities: [], wrong: [] },
    { style: '240181', color: 'SLT', packCode: '', sizes: { '8': 1_200 }, quantities: [], wrong: ['x'] },
  ])
})

test('BEY-12 without a heading quantities follow the run, behind a pack code where there is one', () => {
  const block = [['240181', 'ROS', 'ma12', '4', '', '8'], ['312074', 'WHT', '7', '8'], ['', '', ''], ['999']]
  expect(readOrderForm(block, sizes)).toEqual([
    { style: '240181', color: 'ROS', packCode: 'MA12', sizes: undefined, quantities: [4, 0, 8], wrong: [] },
    { style: '312074', color: 'WHT', packCode: '', sizes: undefined, quantities: [7, 8], wrong: [] },
    { style: '312074', color: '', packCode: '', sizes: undefined, quantities: [0], wrong: [] },
    { style: '999', color: '', packCode: '', sizes: undefined, quantities: [], wrong: [] },
  ])
})

test('BEY-12 ORW-02 what is no quantity is left out alone and named, and moves no other', () => {
  const [row] = readOrderForm([['240181', 'ROS', '-1', '12,5', '4', '1e9', '0.5', '100000']], sizes)
  expect(row).toMatchObject({ quantities: [0, 0, 4, 0, 0, 0], wrong: ['-1', '12,5', '1e9', '0.5', '100000'] })
})
