import fc from 'fast-check'
import { expect, test } from 'vitest'
import { takenDivisions } from './taken-divisions.ts'

const division = fc.constantFrom('Run', 'Walk', 'Court', 'Trail', 'Kids')
const group = fc.record({ _id: fc.uuid(), name: fc.string(), divisions: fc.uniqueArray(division) })

test('ADM-02 what is not refused leaves every division in one group', () => {
  fc.assert(
    fc.property(fc.uniqueArray(group, { selector: ({ _id }) => _id }), (groups) => {
      const issues = takenDivisions(groups, [{ name: 'Old', divisions: ['Kids'] }])
      const kept = groups.filter(({ _id }) => !issues.has(_id)).flatMap(({ divisions }) => divisions)
      expect(new Set(kept).size).toBe(kept.length)
      expect(kept).not.toContain('Kids')
    }),
  )
})

test('ADM-02 a refusal names the division and the group that has it', () => {
  const issues = takenDivisions(
    [{ _id: '1', name: 'New', divisions: ['Walk', 'Run'] }],
    [{ name: 'Performance', divisions: ['Run'] }],
  )
  expect([...issues]).toEqual([
    ['1', [{ column: 'divisions', code: 'divisionTaken', data: { division: 'Run', group: 'Performance' } }]],
  ])
})
