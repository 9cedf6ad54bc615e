import { expect, test } from 'vitest'
import { nextStyle, previousStyle } from './style-neighbours.picker.ts'

const styles = ['A', 'A', 'B', 'B', 'B', 'C']
const list = {
  rowAt: (index: number) => {
    const style = styles[index]
    return style === undefined ? undefined : { _id: `${style}_${index}`, style }
  },
}

test('PRD-04 next and previous lead from style to style, not from colourway to colourway', () => {
  expect(nextStyle(list, 0, 'A')).toEqual({ id: 'B_2', at: 2 })
  expect(nextStyle(list, 3, 'B')).toEqual({ id: 'C_5', at: 5 })
  expect(previousStyle(list, 5, 'C')).toEqual({ id: 'B_2', at: 2 })
  expect(previousStyle(list, 4, 'B')).toEqual({ id: 'A_0', at: 0 })
})

test('PRD-04 the list ends at its ends', () => {
  expect(previousStyle(list, 1, 'A')).toBeUndefined()
  expect(nextStyle(list, 5, 'C')).toBeUndefined()
})
