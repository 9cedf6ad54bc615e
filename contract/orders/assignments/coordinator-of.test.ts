import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AssignmentRule, winningRule } from './coordinator-of.ts'

const all = { location: '', productType: '', division: '', source: '' }
const row = { location: 'US', productType: 'Footwear', division: 'Running', source: 'Sample Library' }
const rule = (name: string, some: Partial<AssignmentRule>) => ({ name, ...all, ...some })

test('ORS-02 the rule that names most wins, then division before source before type before place, then the older', () => {
  const winner = (...rules: ReturnType<typeof rule>[]) => winningRule(rules, row)?.name
  expect(winner(rule('all', {}), rule('us', { location: 'US' }))).toBe('us')
  expect(winner(rule('eu', { location: 'EU' }))).toBeUndefined()
  expect(winner(rule('type', { productType: 'Footwear' }), rule('division', { division: 'running' }))).toBe('division')
  expect(winner(rule('place', { location: 'US' }), rule('source', { source: 'Sample Library' }))).toBe('source')
  expect(winner(rule('two', { location: 'US', productType: 'Footwear' }), rule('one', { division: 'Running' }))).toBe(
    'two',
  )
  expect(winner(rule('older', { location: 'US' }), rule('newer', { location: 'US' }))).toBe('older')
  expect(winner()).toBeUndefined()
})

test('ORS-02 whatever the rules, the winner fits and no other that fits names more', () => {
  const word = (value: string) => fc.constantFrom('', value, 'other')
  const rules = fc.array(
    fc.record({
      location: word('US'),
      productType: word('Footwear'),
      division: word('Running'),
      source: word('Sample Library'),
    }),
  )
  const count = (one: AssignmentRule) => Object.values(one).filter((value) => value !== '').length
  fc.assert(
    fc.property(rules, (given) => {
      const isFit = (one: AssignmentRule) => !Object.values(one).includes('other')
      const winner = winningRule(given, row)
      expect(winner !== undefined).toBe(given.some(isFit))
      if (!winner) return
      expect(isFit(winner)).toBe(true)
      expect(Math.max(...given.filter(isFit).map(count))).toBe(count(winner))
    }),
  )
})
