import { expect, test } from 'vitest'
import { random } from './random.ts'

test('a generator follows from its words alone', () => {
  const draw = (...words: string[]) => {
    const r = random(...words)
    return [r.next(), r.range(3, 5), r.pick(['a', 'b', 'c']), r.weigh({ x: 1, y: 2 }), ...r.shuffle([1, 2, 3, 4])]
  }
  expect(draw('demo', 'runner')).toEqual(draw('demo', 'runner'))
  expect(draw('demo', 'runner')).not.toEqual(draw('demo', 'court'))
})

test('weights are kept to', () => {
  const r = random('weights')
  const drawn = Array.from({ length: 2000 }, () => r.weigh({ never: 0, rare: 1, common: 3 }))
  expect(drawn).not.toContain('never')
  expect(drawn.filter((key) => key === 'common').length / drawn.length).toBeCloseTo(0.75, 1)
})
