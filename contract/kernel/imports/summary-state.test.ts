import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actionOf, handsOver, nextSummary, type SummaryEvent, type SummaryState } from './summary-state.ts'

const worst = fc.constantFrom(undefined, 'warning', 'critical') as fc.Arbitrary<'warning' | 'critical' | undefined>
const event: fc.Arbitrary<SummaryEvent> = fc.oneof(
  fc.record({ type: fc.constant('validated' as const), worst }),
  fc.record({ type: fc.constant('changed' as const), recheck: fc.boolean(), worst }),
)

test('IMP-04 the states and what their button does', () => {
  const labels = (action: 'import' | 'download') =>
    (['start', 'passed', 'warning', 'critical', 'reset'] as const).map((state) => actionOf(state, { action }))
  expect(labels('import')).toEqual(['validate', 'import', 'ignoreImport', 'resubmit', 'revalidate'])
  expect(labels('download')).toEqual(['validate', 'download', 'ignoreDownload', 'resubmit', 'revalidate'])
})

test('IMP-04 a changed style or colour asks for another validation, a changed note does not', () => {
  const changed = (state: SummaryState, recheck: boolean, now?: 'warning' | 'critical') =>
    nextSummary(state, { type: 'changed', recheck, worst: now })
  expect(changed('passed', true)).toBe('reset')
  expect(changed('passed', false, 'warning')).toBe('warning')
  expect(changed('warning', false)).toBe('passed')
  expect(changed('critical', false)).toBe('critical')
  expect(changed('start', true)).toBe('start')
  expect(changed('reset', false)).toBe('reset')
})

test('IMP-04 whatever happens, nothing is handed over that was critical or changed since it was validated', () => {
  fc.assert(
    fc.property(fc.array(event), (events) => {
      let state: SummaryState = 'start'
      let sound = false
      for (const one of events) {
        state = nextSummary(state, one)
        if (one.type === 'validated') sound = one.worst !== 'critical'
        else if (one.recheck || one.worst === 'critical') sound = false
        if (handsOver(state)) expect(sound).toBe(true)
      }
    }),
  )
})
